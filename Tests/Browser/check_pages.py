#!/usr/bin/env python3
"""Looks at the pages and pictures of icscal in headless Chromium, as a person and a keyboard would.

    check_pages.py --binary .build/debug/icscal [--chromium /usr/bin/chromium] [--shots DIR]

Makes every view of the feeds in Fixtures/expected/views and of those in samples together, then holds
them against the rules: nothing on the console, no request, landmarks, roles, names and references, one
tab stop a grid, a walk by keys over all events of each view with a focus that can be seen, what is said
after a step, one sheet of paper for a week or month with nothing cut, nothing wider than the screen
and no text cut at 320, 768 and 1280 pixels in light and dark, forced colours, reduced motion, links and
details without script, no text of a picture outside its frame. --shots keeps the screenshots. Exit
status 0 when every check holds; each failure is a line.
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
FEEDS = ROOT / "Fixtures" / "expected" / "views"
VIEWS = {
    "mixed": ["day", "workweek", "week", "xday", "month", "agenda", "year"],
    "torture": ["week", "month", "agenda"],
    "rtl": ["week", "month", "agenda"],
    "edges": ["day", "week", "month"],
    "newyear": ["week", "month"],
    "empty": ["week", "month", "agenda"],
    "several": ["week", "xday", "month", "agenda", "year"],
}
SEVERAL = [ROOT / "samples" / f"{name}.ics" for name in ("team", "travel", "holidays")]
DATES = {"edges": "2026-10-25", "empty": "2026-10-25", "newyear": "2026-12-31"}

checked = 0
failures = []


def expect(holds, what):
    global checked
    checked += 1
    if not holds:
        failures.append(what)
        print("FAILED", what, flush=True)


def make(binary, folder):
    """All files, as (name, view, path of HTML, path of SVG)."""
    pages = []
    for feed, views in VIEWS.items():
        date = DATES.get(feed, "2026-06-15")
        for view in views:
            name = f"{feed}-{view}"
            files = SEVERAL if feed == "several" else [FEEDS / f"{feed}.ics"]
            call = [binary, "import", *files, "--view", view, "--date", date, "--quiet",
                    "--now", f"{date}T10:15", "--zone", "Europe/Vienna"]
            call += ["--locale", "ar"] if feed == "rtl" else []
            call += ["--days", "5"] if view in ("xday", "agenda") else []
            if name == "several-xday":
                call += ["--division", "15", "--timeline", "page", "--hour-height", "40"]
            for kind in ("html", "svg"):
                subprocess.run([*call, "--format", kind, "-o", folder / f"{name}.{kind}"], check=True)
            pages.append((name, view, folder / f"{name}.html", folder / f"{name}.svg"))
    return pages


class Browser:
    def __init__(self, playwright, program):
        self.browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])

    def open(self, path, width=1280, scheme="light", script=True, **more):
        """A page, and the list that its messages and requests go to."""
        more.setdefault("reduced_motion", "reduce")  # else a place is not where it will be
        context = self.browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, java_script_enabled=script,
            **more)
        page = context.new_page()
        noise = []
        page.on("console", lambda message: noise.append(message.text))
        page.on("pageerror", lambda error: noise.append(str(error)))
        page.on("request", lambda request: noise.append(request.url)
                if request.url.partition("#")[0] != path.as_uri() else None)
        page.goto(path.as_uri())
        return page, noise


def check_structure(page, name):
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    expect(len(ids) == len(set(ids)), f"{name}: ids are unique")
    expect(page.locator("h1:visible").count() == 1, f"{name}: one heading of the first level is shown")
    expect(page.locator("nav:visible").count() == 1, f"{name}: one navigation is shown")
    expect(page.locator("[aria-current=page]:visible").count() == 1, f"{name}: the view is marked")
    orphans = page.evaluate("""() => {
      const inside = {row: "grid,rowgroup", gridcell: "row", rowheader: "row", columnheader: "row",
                      rowgroup: "grid"};
      return Object.entries(inside).flatMap(([role, parents]) =>
        [...document.querySelectorAll(`[role=${role}]`)].filter((element) =>
          !parents.split(",").includes(element.parentElement.getAttribute("role")))).length }""")
    expect(orphans == 0, f"{name}: rows and cells stand where their roles belong")
    broken = page.evaluate("""() => {
      const bad = [];
      const all = (selector) => [...document.querySelectorAll(selector)];
      const shown = (element) => element.checkVisibility({visibilityProperty: true});
      for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "popovertarget"]) {
        for (const element of all(`[${name}]`)) {
          for (const id of element.getAttribute(name).split(" ")) {
            if (!document.getElementById(id)) bad.push(`${name} names the missing ${id}`);
          }
        }
      }
      for (const element of all("[aria-hidden=true] :is(a, button, input)")) {
        bad.push(`"${element.textContent}" can have the focus and is hidden from readers`);
      }
      if (all("main").filter(shown).length !== 1) bad.push("not one main");
      if (all("nav").some((nav) => !nav.getAttribute("aria-label"))) bad.push("a nav without name");
      if (all("[tabindex]").some((element) => element.tabIndex > 0)) bad.push("a tabindex above 0");
      if (all("[role=status]").length !== 1) bad.push("not one live region");
      for (const table of all("table")) {
        if (!table.caption || !table.caption.textContent.trim()) bad.push("a table without caption");
      }
      const levels = all(":is(h1, h2, h3)").filter(shown).map((head) => Number(head.tagName[1]));
      levels.forEach((level, index) => {
        if (level > (levels[index - 1] || 0) + 1) bad.push(`a head of level ${level} after none above`);
      });
      for (const time of all("time")) {
        if (!/^\\d{4}-\\d\\d-\\d\\d$/.test(time.dateTime)) bad.push(`time ${time.dateTime}`);
      }
      for (const field of all("input")) if (!field.labels.length) bad.push("a field without label");
      const today = all("[aria-current=date]").filter((element) =>
        element.closest(".page") === document.querySelector(".page"));
      if (today.length > 1) bad.push("several days are today");
      return bad.slice(0, 5) }""")
    expect(not broken, f"{name}: {broken}")
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    for node in nodes:
        role = node.get("role", {}).get("value")
        if role in ("button", "link", "grid", "table", "dialog", "columnheader", "heading", "radio"):
            if not node.get("ignored"):
                expect(node.get("name", {}).get("value", "").strip() != "", f"{name}: a {role} has a name")
    return collections.Counter(node.get("role", {}).get("value") for node in nodes)


def check_layout(page, name):
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(wide <= 0, f"{name}: {wide} px too wide")
    cut = page.evaluate("""() => {
      const bad = [];
      const seen = (element) => element.checkVisibility({visibilityProperty: true})
        && !element.closest(".hidden, legend, #status, .full, .axis");
      for (const element of document.querySelectorAll(".page *, footer *")) {
        if (!element.getClientRects().length || !seen(element)) continue;
        // What is shortened ends where its shortened box ends.
        const box = (element.closest(".name, .card .place") || element).getBoundingClientRect();
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (hasText && (box.left < -1 || box.right > innerWidth + 1)) {
          bad.push(`${element.className} "${element.textContent.slice(0, 20)}" leaves the screen`);
        }
        const style = getComputedStyle(element);
        const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        if (hasText && style.overflowX === "hidden" && !isShortened
            && element.scrollWidth > element.clientWidth + 1) {
          bad.push(`${element.className} "${element.textContent.slice(0, 20)}" is cut`);
        }
        if (element.matches(".name") && element.clientWidth < 6) {
          bad.push(`"${element.textContent.slice(0, 20)}" has no room at all`);
        }
        const card = element.parentElement.closest(".card");
        if (card && element.matches(".card > span")
            && box.bottom > card.getBoundingClientRect().bottom + 1.5) {
          bad.push(`${element.className} "${element.textContent.slice(0, 20)}" leaves its card`);
        }
      }
      return bad.slice(0, 5) }""")
    expect(not cut, f"{name}: {cut}")


def check_list_keys(page, name):
    """Agenda and year: arrows go through all that can be followed, in the order of reading."""
    wanted = page.evaluate("""() => {
      const page = [...document.querySelectorAll(".page")].find((one) => one.getClientRects().length);
      const stops = [...page.querySelectorAll(":is(.agenda, .year) :is(a, button)")];
      window.stops = stops;
      if (stops.length) stops[0].focus();
      return stops.length }""")
    here = "window.stops.indexOf(document.activeElement)"
    for step in range(wanted - 1):
        expect(page.evaluate(here) == step, f"{name}: the arrow reaches stop {step}")
        page.keyboard.press("ArrowDown")
    if wanted:
        expect(page.evaluate(here) == wanted - 1, f"{name}: the arrow reaches the last stop")
        page.keyboard.press("Home")
        expect(page.evaluate(here) == 0, f"{name}: Home goes to the first stop")
        page.keyboard.press("End")
        expect(page.evaluate(here) == wanted - 1, f"{name}: End goes to the last stop")
        page.keyboard.press("ArrowUp")
        expect(page.evaluate(here) == max(wanted - 2, 0), f"{name}: the arrow goes back")


def check_keys(page, name, view):
    stops = page.locator(".page:visible").locator("[role=grid] [tabindex='0'], .month [tabindex='0']")
    if view in ("day", "workweek", "week", "xday", "month"):
        expect(stops.count() == 1, f"{name}: {stops.count()} tab stops in the grid")
        wanted = set(page.evaluate("""[...document.querySelectorAll(".page")]
          .find((element) => element.getClientRects().length)
          .querySelectorAll(":is([role=grid], .month) button").values()
          .map((button) => button.getAttribute("aria-label")).toArray()"""))
        stops.first.focus()
        met = set()
        here = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
        page.keyboard.press("Control+Home")
        columns = {"day": 1, "workweek": 5, "xday": 5}.get(view, 7)
        forward = "ArrowLeft" if name.startswith("rtl") else "ArrowRight"
        for column in range(columns):
            page.keyboard.press("Control+Home")
            for _ in range(column):
                page.keyboard.press(forward)
            for _ in range(len(wanted) + 60):
                before = page.evaluate(here)
                met.add(before)
                page.keyboard.press("ArrowDown")
                seen = page.evaluate("""() => {
                  const element = document.activeElement, box = element.getBoundingClientRect();
                  const style = getComputedStyle(element);
                  return box.height > 0 && box.bottom > 0 && box.top < innerHeight
                    && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 }""")
                expect(seen, f"{name}: the focus can be seen")
                if page.evaluate(here) == before:
                    break
        expect(wanted <= met, f"{name}: arrows do not reach {list(wanted - met)[:3]}")
        expect(stops.count() == 1, f"{name}: one tab stop after the walk")
    else:
        check_list_keys(page, name)
    button = page.locator(".page:visible button[popovertarget^=e]").first
    if button.count():
        button.focus()
        page.keyboard.press("Enter")
        details = page.locator("[popover]:popover-open")
        expect(details.count() == 1, f"{name}: Enter opens the details")
        expect(details.get_attribute("role") == "dialog", f"{name}: the details are a dialog")
        page.keyboard.press("Escape")
        expect(page.locator("[popover]:popover-open").count() == 0, f"{name}: Escape closes them")
        expect(page.evaluate("document.activeElement.hasAttribute('popovertarget')"),
               f"{name}: the focus is back on the event")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.locator("#keys:popover-open").count() == 1, f"{name}: ? lists the keys")
    page.keyboard.press("Escape")
    for key, kind in (("a", "agenda"), ("d", "day"), ("w", "week"), ("m", "month"), ("x", "xday"),
                      ("y", "year")):
        if page.locator(f".page:visible nav a[data-act={kind}][href]").count():
            page.keyboard.press(key)
            page.wait_for_timeout(50)
            expect(page.locator(f".page:visible[data-view={kind}]").count() == 1, f"{name}: {key}")
            expect(page.locator("#status").inner_text() == page.locator("h1:visible").inner_text()
                   + ", " + page.locator(".count:visible").inner_text(), f"{name}: {key} is announced")
            expect(page.evaluate("document.activeElement !== document.body"),
                   f"{name}: the focus is somewhere after {key}")
    if page.locator(".page:visible nav a[data-act=day][href]").count():
        page.keyboard.press("d")
        page.wait_for_timeout(50)
        for key, step in (("PageDown", "next"), ("PageUp", "prev")):
            link = page.locator(f".page:visible nav a[data-act={step}][href]")
            if link.count():
                target = link.get_attribute("href")
                page.keyboard.press(key)
                page.wait_for_timeout(50)
                expect(page.url.endswith(target), f"{name}: {key}")
                expect(page.locator("#status").inner_text().startswith(
                    page.locator("h1:visible").inner_text()), f"{name}: {key} is announced")
        today = page.locator(".page:visible nav a[data-act=today][href]")
        if today.count():
            target = today.get_attribute("href")
            page.keyboard.press("t")
            page.wait_for_timeout(50)
            expect(page.url.endswith(target), f"{name}: t goes to today")


def check_fields(browser, path, name):
    """On a narrow screen the choice of a day is a field: it takes its keys, and no other key acts."""
    page, _ = browser.open(path, 320)
    field = page.locator(".strip:visible input").first
    if field.count():
        field.focus()
        before = page.url
        page.keyboard.press("a")
        page.wait_for_timeout(50)
        expect(page.url == before, f"{name}: a key acts while a field has the focus")
        days = page.locator(".page:visible .strip input")
        for number in range(days.count()):
            days.nth(number).check(force=True)
            shown = page.evaluate("""[...document.querySelectorAll(".events > .d")]
              .filter((day) => day.checkVisibility()).length""")
            expect(shown == 1, f"{name}: {shown} days at 320 px")
    page.context.close()


def check_preferences(browser, path, name):
    page, _ = browser.open(path, forced_colors="active", reduced_motion="reduce")
    bare = page.evaluate("""[...document.querySelectorAll(".card, .bar, .pill")].filter((element) =>
      element.checkVisibility() && parseFloat(getComputedStyle(element).borderTopWidth) < 1).length""")
    expect(bare == 0, f"{name}: {bare} events without border in forced colours")
    scroll = "getComputedStyle(document.documentElement).scrollBehavior"
    expect(page.evaluate(scroll) == "auto", f"{name}: scrolls smoothly against the reader's wish")
    page.context.close()
    page, _ = browser.open(path, reduced_motion="no-preference")
    expect(page.evaluate(scroll) == "smooth", f"{name}: does not scroll smoothly")
    if name.startswith("rtl"):
        places = page.evaluate("""[...document.querySelectorAll(
          ".page:first-child :is(.heads > .d, thead th:not(.week))")]
          .map((head) => head.getBoundingClientRect().left)""")
        expect(places == sorted(places, reverse=True), f"{name}: days go from right to left")
    page.context.close()


def check_without_script(browser, path, name):
    page, noise = browser.open(path, script=False)
    link = page.locator(".page:visible nav .views a[href]:not([aria-current])").first
    if link.count():
        target = link.get_attribute("href")
        link.click()
        expect(page.locator(f"{target}:visible").count() == 1, f"{name}: links work without script")
        expect(page.locator(".page:visible").count() == 1, f"{name}: one page at a time without script")
    button = page.locator(".page:visible button[popovertarget^=e]").first
    if button.count():
        button.click(force=True)
        expect(page.locator("[popover]:popover-open").count() == 1, f"{name}: details without script")
    expect(not noise, f"{name}: {noise[:2]} without script")
    page.context.close()


def check_print(page, name, view):
    pdf = page.pdf(prefer_css_page_size=True)
    sheets = len(re.findall(rb"/Type /Page\b", pdf))
    expect(len(pdf) > 4000, f"{name}: the paper is empty")
    if view in ("day", "workweek", "week", "xday", "month", "year"):
        expect(sheets == 1, f"{name}: {sheets} sheets of paper")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1054, "height": 725})  # A4 across, without its margins
    bad = page.evaluate("""() => {
      const bad = [];
      const shown = (element) => element.checkVisibility();
      const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
      for (const element of all("nav, .strip, [popover], #status")) bad.push(`${element.className} shows`);
      for (const element of all(".page *")) {
        const style = getComputedStyle(element);
        if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1) {
          bad.push(`${element.className} would scroll`);
        }
      }
      for (const pill of all(".month .pill, .month .bar")) {
        const box = pill.getBoundingClientRect();
        const cell = pill.closest("td").getBoundingClientRect();
        if (box.bottom > cell.bottom + 1.5) bad.push(`"${pill.textContent}" leaves its day`);
      }
      return bad.slice(0, 3) }""")
    expect(not bad, f"{name} on paper: {bad}")
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1280, "height": 900})


def check_picture(browser, path, name):
    tree = ElementTree.parse(path)
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    expect(len(ids) == len(set(ids)), f"{name}.svg: ids are unique")
    page, noise = browser.open(path)
    outside = page.evaluate("""() => {
      const bad = [];
      const view = document.documentElement.viewBox.baseVal;
      for (const text of document.querySelectorAll("text")) {
        const box = text.getBBox();
        const part = text.closest(".event");
        const clip = part && document.getElementById(
          part.getAttribute("clip-path").slice(5, -1)).firstElementChild.getBBox();
        const frame = clip || view;
        // The line height of a font is higher than its letters: the ends of the line decide.
        if (box.x < frame.x - 0.5 || box.x + box.width > frame.x + frame.width + 0.5) {
          bad.push(text.textContent);
        }
        const size = Number(text.getAttribute("font-size"));
        const line = Number(text.getAttribute("y"));
        if (line > frame.y + frame.height + 0.5 || line - 0.7 * size < frame.y - 0.5) {
          bad.push(`${text.textContent} stands above or below`);
        }
      }
      return bad.slice(0, 5) }""")
    expect(not outside, f"{name}.svg: text outside its frame {outside}")
    expect(not noise, f"{name}.svg: {noise[:2]}")
    page.context.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = Browser(playwright, options.chromium)
        for name, view, html, svg in make(options.binary, pathlib.Path(scratch)):
            if options.only not in name:
                continue
            check_picture(browser, svg, name)
            page, noise = browser.open(html)
            roles = check_structure(page, name)
            if name == "mixed-week":
                expect(roles["grid"] == 1, f"{name}: a grid, not {roles['grid']}")
                expect(page.get_by_role("button", name="Design review with the whole team, Monday 15 June, "
                       "9:00 to 11:00, Room 12, second floor, conflicts with 1").count() == 1,
                       f"{name}: the name of an event")
            check_print(page, name, view)
            check_keys(page, name, view)
            expect(not noise, f"{name}: {noise[:2]}")
            page.context.close()
            check_without_script(browser, html, name)
            check_fields(browser, html, name)
            check_preferences(browser, html, name)
            for width in (320, 768, 1280):
                for scheme in ("light", "dark"):
                    page, noise = browser.open(html, width, scheme)
                    check_layout(page, f"{name} {width} {scheme}")
                    if options.shots:
                        options.shots.mkdir(parents=True, exist_ok=True)
                        page.screenshot(path=options.shots / f"{name}-{width}-{scheme}.png", full_page=True)
                    page.context.close()
    print(f"browser: {checked} checks, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
