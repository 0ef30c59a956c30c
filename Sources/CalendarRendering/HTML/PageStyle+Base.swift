extension PageStyle {
  /// Letters, headings, boxes, and what is shown at a time.
  static let base = #"""
    *,*::before,*::after{box-sizing:border-box}
    html{background:var(--background);color:var(--text);font:100%/1.4 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:84rem;padding:1rem;overflow-wrap:break-word}
    h1,h2,h3,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0}
    ul{list-style:none}
    a{color:inherit}
    button{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;cursor:pointer;text-align:start}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.25rem}
    .hidden,.strip legend,#status{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .page{scroll-margin-top:2rem}
    .note,.count{color:var(--muted);font-size:.875rem}
    @supports selector(:has(*)){.page{display:none}
    .page:target,main:not(:has(.page:target)) .page:first-child{display:block}}
    .details{border:1px solid var(--strong-line);border-top:.375rem solid var(--event);border-radius:.75rem;background:var(--background);color:var(--text);padding:1.25rem;width:min(32rem,calc(100vw - 2rem));max-height:calc(100vh - 2rem);overflow-y:auto;box-shadow:0 1rem 3rem rgb(0 0 0 / .25)}
    .details::backdrop{background:rgb(0 0 0 / .3)}
    .details h2{font-size:1.25rem;line-height:1.25;margin-bottom:.75rem;overflow-wrap:anywhere}
    .details.cancelled h2,.cancelled .name,.cancelled h3{text-decoration:line-through}
    .details dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.375rem 1rem}
    .details dt{color:var(--muted)}
    .details dd{overflow-wrap:anywhere}
    .remark{margin-top:.75rem;font-weight:600}
    .description{margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--line);white-space:pre-line;overflow-wrap:anywhere}
    .close{margin-top:1rem;padding:.375rem .875rem;border:1px solid var(--strong-line);border-radius:.5rem}
    kbd{font:inherit;border:1px solid var(--strong-line);border-radius:.25rem;padding:0 .375rem;white-space:nowrap}
    .legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:1rem 0;color:var(--muted);font-size:.875rem}
    .swatch{display:inline-block;width:.75rem;height:.75rem;border-radius:.1875rem;background:var(--event)}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
    @media (forced-colors:active){.card,.bar,.pill,.details{border:1px solid CanvasText}
    .swatch,.row,.now{forced-color-adjust:none}}

    """#

  /// The head of a page: its range, steps and views.
  static let navigation = #"""
    .page>header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;margin-bottom:1rem}
    .title{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .75rem}
    h1{font-size:1.5rem;line-height:1.2}
    nav{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;font-size:.875rem}
    .steps,.views{display:flex;flex-wrap:wrap;gap:.125rem;background:var(--surface);border-radius:.5rem;padding:.125rem}
    nav a,.keys{display:block;padding:.3125rem .75rem;border-radius:.4375rem;text-decoration:none;min-width:2rem;text-align:center}
    nav a[href]:hover,.keys:hover{background:var(--hover);box-shadow:0 0 0 1px var(--line)}
    nav a[aria-disabled]{color:var(--faint)}
    nav a[aria-current]{background:var(--accent);color:var(--on-accent);font-weight:600}
    .keys{background:var(--surface)}
    html:not(.script) .keys{display:none}

    """#

  /// The agenda, and the months of a year.
  static let lists = #"""
    .agenda{max-width:48rem}
    .agenda h2{position:sticky;top:0;z-index:1;background:var(--background);font-size:1rem;padding:.625rem 0 .375rem;border-bottom:1px solid var(--line)}
    .agenda h2 a{text-decoration:none}
    .agenda h2 a:hover{text-decoration:underline}
    .badge{display:inline-block;background:var(--accent);color:var(--on-accent);border-radius:1rem;padding:0 .625rem;font-size:.8125rem;font-weight:600}
    .row{display:grid;grid-template-columns:9rem minmax(0,1fr);column-gap:1rem;margin:.5rem 0;padding-block:.125rem;padding-inline-start:.75rem;border-inline-start:.25rem solid var(--event)}
    .row h3{font-size:1rem;font-weight:600;overflow-wrap:anywhere}
    .row h3 button:hover{text-decoration:underline}
    .row .times{color:var(--muted)}
    .row .place{grid-column:2;color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
    .continued h3{font-weight:400;color:var(--muted)}
    .empty{color:var(--muted);padding:.5rem 0}
    .agenda .day{padding-bottom:.75rem}
    .year{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1.5rem 2rem}
    .year table{border-spacing:0;width:100%;table-layout:fixed;align-self:start;text-align:center}
    .year caption{text-align:start;font-weight:600;padding:0 .5rem .25rem}
    .year caption a{text-decoration:none}
    .year caption a:hover{text-decoration:underline}
    .year th{color:var(--muted);font-weight:400;font-size:.75rem}
    .year td{position:relative;height:2rem;font-size:.875rem;padding:0}
    .year time{display:inline-block;width:1.625rem;line-height:1.625rem;border-radius:50%}
    .year .busy time{font-weight:600}
    .year .dots{position:absolute;bottom:.0625rem;inset-inline:0;display:flex;justify-content:center;gap:.125rem}
    .year .dots i{width:.25rem;height:.25rem;border-radius:50%;background:var(--focus)}
    .year .dots i[class]{background:var(--event)}
    .year .today .dots{bottom:-.1875rem}
    .year .today time{background:var(--accent);color:var(--on-accent);font-weight:600}

    """#
}
