/**
 * SVG illustration of the landing page: a trade split over several pools and merged again, below the line of its upper
 * bound.
 */
export const Streams = () => (
  <svg className="w-streams" viewBox="0 0 320 160" aria-hidden="true" focusable="false">
    <path className="w-streams-bound" d="M16 22h288" />
    <g className="w-streams-flow">
      <path d="M24 92C80 92 72 48 160 48s80 44 136 44" strokeWidth="7" />
      <path d="M24 92h272" strokeWidth="4" />
      <path d="M24 92c56 0 48 42 136 42s80-42 136-42" strokeWidth="2.5" />
    </g>
    <g className="w-streams-pools">
      <circle cx="128" cy="51" r="8" />
      <circle cx="200" cy="52" r="8" />
      <circle cx="160" cy="92" r="8" />
      <circle cx="160" cy="134" r="8" />
    </g>
    <g className="w-streams-ends">
      <circle cx="24" cy="92" r="12" />
      <circle cx="296" cy="92" r="12" />
    </g>
  </svg>
);
