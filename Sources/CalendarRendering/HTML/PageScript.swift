/// The script of a page: keys, one tab stop a grid, and what is said after navigation.
///
/// Without it all links, the choice of a day and the details of events work as they are.
enum PageScript {
  static let text = #"""
    (() => {
      "use strict";
      const root = document.documentElement;
      root.classList.add("script");
      const status = document.getElementById("status");
      const pages = [...document.querySelectorAll(".page")];
      const shown = () => document.querySelector(".page:target") || pages[0];
      const visible = (element) => element.getClientRects().length > 0;

      // A grid as rows of cells, each cell a list of what the arrows stop at: the events that begin
      // in it, or the cell itself where there is none.
      const gridOf = (page) => page.querySelector("[role=grid], .month");
      const own = (cell, stops) => stops.length ? stops : [cell];
      const buttons = (cell, test) => [...cell.querySelectorAll("button")].filter(visible).filter(test);
      function cellsOf(grid) {
        if (grid.matches(".month")) {
          return [...grid.tBodies[0].rows].map((row) => [...row.cells].slice(1).map((cell) =>
            own(cell, [...cell.querySelectorAll(".day a"), ...buttons(cell, () => true)])));
        }
        const bodies = [...grid.querySelectorAll(".events > .d")];
        const heads = [...grid.querySelectorAll(".heads > .d")];
        const bars = [...grid.querySelectorAll(".all-day .bar")].filter(visible);
        const columns = bodies.map((_, column) => column).filter((column) => visible(bodies[column]));
        const rows = [];
        if (heads.some(visible)) {
          rows.push(columns.map((c) => own(heads[c], [...heads[c].querySelectorAll("a")])));
        }
        const band = [...grid.querySelectorAll(".all-day > .d")];
        if (band.length) {
          rows.push(columns.map((c) => own(band[c], bars.filter((bar) => bar.matches(".on" + c)))));
        }
        grid.querySelectorAll(".hour").forEach((row, hour) => {
          const cells = row.querySelectorAll("[role=gridcell]");
          rows.push(columns.map((c) =>
            own(cells[c], buttons(bodies[c], (button) => Number(button.dataset.hour) === hour))));
        });
        return rows;
      }
      // A bar is in the cells of all its days; the column that the arrows came along counts.
      let lastColumn = 0;
      function placeIn(rows, element) {
        let found = null;
        rows.forEach((cells, row) => cells.forEach((stops, column) => {
          const index = stops.indexOf(element);
          if (index >= 0 && (!found || column === lastColumn)) found = { row, column, index };
        }));
        return found;
      }
      function nameCell(element, grid, row, column) {
        if (!element.matches("[role=gridcell]") || element.querySelector("button")) return;
        const heads = [...grid.querySelectorAll(".heads > .d")];
        const day = heads.filter((head) => visible(head)).length ? heads[column] : null;
        const head = day && day.querySelector(".hidden");
        const time = element.parentElement.querySelector("[role=rowheader]");
        element.setAttribute("aria-label",
          [head && head.textContent, time && time.textContent].filter(Boolean).join(", "));
      }
      function rove(grid, element) {
        grid.querySelectorAll("a, button, [tabindex='0']").forEach((other) => { other.tabIndex = -1; });
        element.tabIndex = 0;
      }
      function go(grid, rows, row, column, index) {
        const stops = rows[row][column];
        const element = stops[Math.min(Math.max(index, 0), stops.length - 1)];
        lastColumn = column;
        nameCell(element, grid, row, column);
        rove(grid, element);
        element.focus();
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      function prepare(page) {
        page.querySelectorAll("[role=grid], .month").forEach((grid) => {
          if (grid.querySelector("[tabindex='0']")) return;
          const first = grid.querySelector(".today a, [aria-current=date] a")
            || [...grid.querySelectorAll("a, button")].find(visible);
          if (first) rove(grid, first);
        });
      }

      function step(grid, element, key, event) {
        const rows = cellsOf(grid);
        const place = placeIn(rows, element);
        if (!place) return false;
        let { row, column, index } = place;
        const forward = getComputedStyle(root).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
        if (key === "ArrowDown") {
          index += 1;
          if (index >= rows[row][column].length) { row += 1; index = 0; }
        } else if (key === "ArrowUp") {
          index -= 1;
          if (index < 0) { row -= 1; index = Infinity; }
        } else if (key === "ArrowLeft" || key === "ArrowRight") {
          column += key === forward ? 1 : -1;
          index = 0;
          if (grid.matches(".month") && column < 0) { row -= 1; column = 6; }
          if (grid.matches(".month") && column > 6) { row += 1; column = 0; }
        } else if (key === "Home") {
          column = 0; index = 0;
          if (event.ctrlKey) row = 0;
        } else if (key === "End") {
          column = rows[row].length - 1; index = 0;
          if (event.ctrlKey) { row = rows.length - 1; column = rows[row].length - 1; }
        } else { return false; }
        if (rows[row] && rows[row][column]) go(grid, rows, row, column, index);
        return true;
      }
      function walk(list, element, key) {
        const items = [...list.querySelectorAll("a, button")].filter(visible);
        const at = items.indexOf(element);
        if (at < 0) return false;
        const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
        if (next === undefined) return false;
        if (items[next]) items[next].focus();
        return true;
      }

      let act = null;
      function follow(name) {
        const link = shown().querySelector(`nav a[data-act="${name}"][href]`);
        if (!link) return false;
        const inGrid = document.activeElement && document.activeElement.closest("[role=grid], .month");
        act = inGrid ? "grid" : name;
        if (link.hash === "#" + shown().id) arrive();
        else location.hash = link.hash;
        return true;
      }
      document.addEventListener("click", (event) => {
        const link = event.target.closest("a[href^='#']");
        if (link) act = link.dataset.act || "title";
      });
      function arrive() {
        const page = shown();
        const title = page.querySelector("h1");
        prepare(page);
        document.title = title.textContent;
        status.textContent = title.textContent + ", " + page.querySelector(".count").textContent;
        const stop = gridOf(page) && gridOf(page).querySelector("[tabindex='0']");
        const link = act && page.querySelector(`nav a[data-act="${act}"][href]`);
        const target = act === "grid" && stop ? stop : link || title;
        target.focus({ preventScroll: true });
        window.scrollTo(0, 0);
        act = null;
      }
      window.addEventListener("hashchange", arrive);

      const views = { d: "day", w: "week", m: "month", a: "agenda", x: "xday", y: "year", t: "today" };
      document.addEventListener("keydown", (event) => {
        const target = event.target;
        if (event.altKey || event.metaKey || event.defaultPrevented) return;
        if (target.closest("input, textarea, select, [contenteditable]")) return;
        if (document.querySelector("[popover]:popover-open")) return;
        let done = false;
        const grid = target.closest("[role=grid], .month");
        const list = target.closest(".agenda, .year");
        if (grid) done = step(grid, target, event.key, event);
        else if (list) done = walk(list, target, event.key);
        if (!done && !event.ctrlKey) {
          if (event.key === "PageUp") done = follow("prev");
          else if (event.key === "PageDown") done = follow("next");
          else if (event.key === "?") { document.getElementById("keys").showPopover(); done = true; }
          else if (views[event.key.toLowerCase()]) done = follow(views[event.key.toLowerCase()]);
          else if (/^Arrow(Up|Down)$/.test(event.key) && target === document.body && gridOf(shown())) {
            const first = gridOf(shown()).querySelector("[tabindex='0']");
            if (first) { first.focus(); done = true; }
          }
        }
        if (done) event.preventDefault();
      });
      document.addEventListener("focusin", (event) => {
        const grid = event.target.closest && event.target.closest("[role=grid], .month");
        if (grid && event.target.matches("a, button")) rove(grid, event.target);
      });
      prepare(shown());
    })();

    """#
}
