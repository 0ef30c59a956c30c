extension PageStyle {
  /// Days beside each other, hours below each other.
  static let timeGrid = #"""
    .grid{--axis:4rem;--lane:1.625rem;--hour:3.25rem}
    .heads,.all-day,.hour,.notes{display:grid;grid-template-columns:var(--axis) repeat(var(--n),minmax(0,1fr))}
    .axis{color:var(--muted);font-size:.75rem;text-align:end;padding-inline-end:.625rem;overflow:hidden;overflow-wrap:anywhere}
    .heads{border-bottom:1px solid var(--strong-line)}
    .heads .d{text-align:center;padding:.25rem 0 .375rem;min-width:0}
    .heads a{text-decoration:none;display:inline-block}
    .heads time{display:block}
    .heads .weekday{display:block;font-size:.8125rem;color:var(--muted)}
    .heads .number{display:inline-block;min-width:2rem;line-height:2rem;font-size:1.125rem;font-weight:600;border-radius:1rem}
    .heads a:hover .number{background:var(--hover)}
    .heads .today .number{background:var(--accent);color:var(--on-accent)}
    .heads .note{display:block;font-size:.75rem}
    .all-day{position:relative;min-height:calc(var(--lanes)*var(--lane) + .5rem);border-bottom:1px solid var(--strong-line)}
    .all-day .axis{padding-top:.4375rem}
    .grid .d{border-inline-start:1px solid var(--line)}
    .heads .d{border-inline-start-color:transparent}
    .grid .weekend{background:var(--surface)}
    .grid .today{background:var(--today)}
    .grid .unknown{background:var(--other-month)}
    .heads .d.d{background:none}
    .bar{background:var(--event);color:var(--ink);border-radius:.3125rem;padding:0 .4375rem;height:1.375rem;line-height:1.375rem;font-size:.8125rem;font-weight:600;display:flex;gap:.25rem;overflow:hidden;min-width:0}
    .bar .name,.pill .name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0;flex:1}
    .bar.from-before::before{content:"‹"}
    .bar.goes-on::after{content:"›"}
    .all-day .bar{position:absolute;top:calc(.25rem + var(--lane)*var(--line-number));inset-inline-start:calc(var(--axis) + (100% - var(--axis))*var(--start)/100 + 2px);width:calc((100% - var(--axis))*var(--width)/100 - 4px)}
    .notes{font-size:.75rem;color:var(--muted);text-align:center;padding:.125rem 0}
    .notes .d.d{background:none;border:0}
    .hours{position:relative;isolation:isolate;display:grid;grid-auto-rows:var(--hour);border-bottom:1px solid var(--strong-line);margin-bottom:.5rem}
    .hour{position:relative;z-index:1;pointer-events:none}
    .hour [role=gridcell]{border-top:1px solid var(--line);min-width:0}
    .hour:first-child [role=gridcell]{border-top-color:transparent}
    .hour .axis{transform:translateY(-.55rem);overflow:visible;white-space:nowrap}
    .hour:first-child .axis{transform:none}
    .events{position:absolute;inset:0;padding-inline-start:var(--axis);display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr))}
    .events .d{position:relative;min-width:0}
    .card{position:absolute;z-index:2;container-type:size;min-height:calc(var(--hour)/4);overflow:hidden;border:1px solid transparent;border-radius:.375rem;background-color:var(--event);background-clip:padding-box;color:var(--ink);padding:.0625rem 0;font-size:.75rem;line-height:1.3;display:flex;flex-direction:column;justify-content:flex-start}
    .card:focus-visible,.card:hover{z-index:4}
    .card>span{padding-inline:.3125rem}
    .card .name{font-weight:600;overflow:hidden;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1}
    .card .times,.card .place{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;flex:none}
    @container (max-height:1rem){.card .name{font-size:.6875rem;line-height:1.1}}
    @container (max-height:.75rem){.card .name{font-size:.5625rem;line-height:1}}
    @container (max-height:1.9rem){.card .times,.card .place{display:none}}
    @container (max-height:2.9rem){.card .place{display:none}}
    @container (max-width:5.5rem){.card .times{display:none}}
    @container (max-width:1.75rem){.card>span{display:none!important}}
    @container (max-width:4rem){.card .name{font-size:.6875rem;letter-spacing:-.01em}}
    @container (min-height:4rem){.card .name{-webkit-line-clamp:2}}
    @container (min-height:5.5rem){.card .name{-webkit-line-clamp:4}}
    .card.point{background-color:color-mix(in srgb,var(--event) 38%,transparent);border-top:3px solid var(--event);border-top-left-radius:0;border-top-right-radius:0;color:var(--text)}
    .tentative:is(.card,.bar){outline:1px dashed currentColor;outline-offset:-3px}
    .tentative:is(.card,.bar):focus-visible{outline:3px solid var(--focus);outline-offset:2px}
    .now{position:absolute;z-index:3;inset-inline:0;border-top:2px solid var(--now);pointer-events:none}
    .now::before{content:"";position:absolute;top:-.3125rem;inset-inline-start:-.25rem;width:.5rem;height:.5rem;border-radius:50%;background:var(--now)}
    .now-across .events{overflow:clip;overflow-clip-margin:content-box}
    .now-across .now::after{content:"";position:absolute;top:-2px;inset-inline:-100vw;border-top:2px solid var(--now)}
    .divided .hour [role=gridcell]{background:repeating-linear-gradient(transparent 0,transparent calc(var(--division) - 1px),var(--line) calc(var(--division) - 1px),var(--line) var(--division))}
    .strip{display:none}

    """#

  /// Weeks below each other, a cell a day.
  static let month = #"""
    .month{--line-height:1.4375rem;width:100%;table-layout:fixed;border-spacing:0;border:1px solid var(--strong-line);border-radius:.5rem;overflow:clip}
    .month th{font-weight:400;font-size:.8125rem;color:var(--muted);padding:.375rem 0}
    .month th.week{width:2rem;font-size:.75rem;vertical-align:top;color:var(--faint)}
    .month tbody th.week{padding-top:.5rem}
    .month .short,.month .narrow.narrow{display:none}
    .month td{position:relative;vertical-align:top;height:7.25rem;padding:0 0 .25rem;border-top:1px solid var(--line);border-inline-start:1px solid var(--line)}
    .month .weekend{background:var(--surface)}
    .month .other,.month .unknown{background:var(--other-month)}
    .month .today{background:var(--today)}
    .month .day{height:1.875rem;padding:.25rem .25rem 0}
    .month .day a{text-decoration:none}
    .month .day time{display:inline-block}
    .month .number{display:inline-block;min-width:1.5rem;line-height:1.5rem;padding:0 .25rem;text-align:center;border-radius:.75rem;font-size:.875rem;font-weight:600}
    .month a:hover .number{background:var(--hover);box-shadow:0 0 0 1px var(--line)}
    .month .other .number{font-weight:400;color:var(--faint)}
    .month .today .number{background:var(--accent);color:var(--on-accent);padding:0}
    .month .bar,.month .pill{height:1.25rem;line-height:1.25rem;font-size:.75rem}
    .month td>.bar{position:absolute;z-index:1;top:calc(1.875rem + var(--line)*var(--line-height));inset-inline-start:2px;width:calc(var(--days)*100% + var(--days)*1px - 5px)}
    .month td>.line{position:absolute;top:calc(1.875rem + var(--line)*var(--line-height));inset-inline:2px}
    .month .pill.bar{width:auto;padding:0 .4375rem}
    .month .events{position:static;display:block;padding:0 2px;margin-top:calc(var(--fixed)*var(--line-height));max-height:calc(8*var(--line-height));overflow-y:auto}
    .pill{display:flex;gap:.25rem;align-items:center;border-radius:.3125rem;padding:0 .25rem;overflow:hidden;min-width:0}
    .month .events .pill{width:100%;margin-bottom:.1875rem}
    .pill:not(.bar)::before{content:"";flex:none;width:.25rem;height:.875rem;border-radius:.125rem;background:var(--event)}
    .pill:not(.bar):hover{background:var(--hover)}
    .pill .times{color:var(--muted);flex:none}
    .pill.point:not(.bar)::before{height:.25rem}

    """#

  /// Screens like those of telephones: one day of a week, months without titles.
  static let narrow = #"""
    @media (max-width:63.99rem){.month .full{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .month .short{display:inline}}
    @media (max-width:39.99rem){body{padding:.75rem}
    .page>header{margin-bottom:.75rem}
    .grid{--axis:3.25rem}
    .keys,.count{display:none!important}
    .row{grid-template-columns:minmax(0,1fr)}
    .row .place{grid-column:1}
    .month th.week,.month .short,.month .wide.wide{display:none}
    .month .narrow.narrow{display:inline-block}
    .month td{height:4rem}
    .month .day{padding:.125rem 0 0;text-align:center}
    .month .pill .name,.month .pill .times,.month .bar .name,.month .day .note{display:none}
    .month .bar,.month .pill{height:.375rem;line-height:.375rem;padding:0}
    .month .pill::before{width:100%!important;height:.375rem!important}
    .month{--line-height:.5625rem}
    .month .bar::before,.month .bar::after{content:none!important}
    .multi .heads{display:none}
    .strip{display:flex;gap:.125rem;margin-bottom:.5rem}
    .strip label{flex:1;text-align:center;position:relative;cursor:pointer;min-width:0}
    .strip input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:pointer}
    .strip .weekday{display:block;font-size:.75rem;color:var(--muted)}
    .strip .number{display:inline-block;min-width:2rem;line-height:2rem;border-radius:1rem;font-weight:600}
    .strip input:checked~.number{background:var(--accent);color:var(--on-accent)}
    .strip input:focus-visible~.number{outline:3px solid var(--focus);outline-offset:2px}
    .multi :is(.all-day,.hour,.notes){grid-template-columns:var(--axis) minmax(0,1fr)}
    .multi .events{grid-template-columns:minmax(0,1fr)}
    .multi .hour [role=gridcell]:nth-child(n+3){display:none}
    .multi .all-day .bar{inset-inline-start:calc(var(--axis) + 2px);width:calc(100% - var(--axis) - 4px)}
    .strip:has(.r0:checked)+.multi :is(.d:not(.d0),.bar:not(.on0)),
    .strip:has(.r1:checked)+.multi :is(.d:not(.d1),.bar:not(.on1)),
    .strip:has(.r2:checked)+.multi :is(.d:not(.d2),.bar:not(.on2)),
    .strip:has(.r3:checked)+.multi :is(.d:not(.d3),.bar:not(.on3)),
    .strip:has(.r4:checked)+.multi :is(.d:not(.d4),.bar:not(.on4)),
    .strip:has(.r5:checked)+.multi :is(.d:not(.d5),.bar:not(.on5)),
    .strip:has(.r6:checked)+.multi :is(.d:not(.d6),.bar:not(.on6)){display:none}
    .multi .all-day .d{display:contents!important}}

    """#

  /// Paper: one page a week or month, nothing that only a screen can do.
  static let print = #"""
    @page{size:A4 landscape;margin:9mm}
    @page list{size:A4 portrait;margin:14mm}
    @media print{html{font-size:80%;scroll-behavior:auto}
    body{padding:0;max-width:none}
    nav,.details,.strip,#status,.count,.hidden{display:none!important}
    .page>header{margin-bottom:3mm}
    .page[data-view=agenda]{page:list}
    .agenda{max-width:none}
    .agenda h2{position:static;break-after:avoid}
    .row,.card,.bar,.pill,.year table{break-inside:avoid}
    .card{min-height:0}
    .month .events{max-height:none;overflow:visible}
    .month{height:166mm;--line-height:var(--print-line)}
    .month td{height:auto}
    .month .day{height:5.5mm;padding-top:.5mm}
    .month .number{line-height:4.5mm;min-width:4.5mm}
    .month td>.bar,.month td>.line{top:calc(5.5mm + var(--line)*var(--line-height))}
    .month .bar,.month .pill{height:calc(var(--print-line) - .4mm);line-height:calc(var(--print-line) - .8mm);font-size:min(2.6mm,calc(var(--print-line)*.72))}
    .month .events .pill{margin-bottom:.4mm}
    .pill:not(.bar)::before{height:70%}
    .hours{grid-auto-rows:max(2mm,calc((150mm - var(--lanes)*var(--lane))/var(--hours)))}
    .year{grid-template-columns:repeat(4,1fr);gap:3mm 8mm}
    .year td{height:6mm}
    .card,.bar,.details{background:#fff;color:#000;border:1px solid #9ca3af;border-inline-start:1mm solid var(--event);print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .swatch,.pill::before,.year .dots i,.today .number,.year .today time,.badge,.now{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .row{print-color-adjust:exact}
    a{text-decoration:none}
    .legend{padding:2mm 0 0}}

    """#
}
