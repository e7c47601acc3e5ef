/**
 * `Icon`: component that draws one of the product's SVG icons by its name, in the current text colour. Also: type
 * `IconName`. Icons with a direction are mirrored right-to-left.
 */
import type { ComponentProps, ReactNode } from 'react';

/* Drawn on a grid of 20 with line width 1.6 and round caps. */
const SHAPES = {
  'arrow-down': <path d="M10 3.5v13m0 0 5-5m-5 5-5-5" />,
  'arrow-right': <path d="M3.5 10h13m0 0-5-5m5 5-5 5" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  'chevron-down': <path d="m5 7.5 5 5 5-5" />,
  'chevron-left': <path d="m12.5 5-5 5 5 5" />,
  'chevron-right': <path d="m7.5 5 5 5-5 5" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l2.8 1.8" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2.2" />
      <path d="M13 4.6A2 2 0 0 0 11.3 3.5H5.5a2 2 0 0 0-2 2v5.8A2 2 0 0 0 4.6 13" />
    </>
  ),
  drop: <path d="M10 2.8c2.7 3.2 5 6 5 8.9a5 5 0 0 1-10 0c0-2.9 2.3-5.7 5-8.9Z" />,
  external: (
    <path d="M8 4.5H5.5a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V12M11.5 3.5h5v5M16 4 9.5 10.5" />
  ),
  flip: <path d="M6.5 3.5v12.5m0 0L3.5 13m3 3 3-3M13.5 16.5V4m0 0-3 3m3-3 3 3" />,
  gas: (
    <path d="M3.5 16.5V5a1.5 1.5 0 0 1 1.5-1.5h5A1.5 1.5 0 0 1 11.5 5v11.5M2.5 16.5h10M6 7h3M11.5 10H13a1 1 0 0 1 1 1v2.6a1.25 1.25 0 0 0 2.5 0V7.6L14.2 5.2" />
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.3v4M10 6.7v.1" />
    </>
  ),
  moon: <path d="M16.3 11.8A6.8 6.8 0 0 1 8.2 3.7a6.8 6.8 0 1 0 8.1 8.1Z" />,
  power: <path d="M10 3v6.5M6 5.4a6.3 6.3 0 1 0 8 0" />,
  refresh: <path d="M16.5 4v4h-4M16.2 8A6.6 6.6 0 1 0 16.6 11.5" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.3 3.3" />
    </>
  ),
  settings: (
    <path d="M3.5 6.5h7m4.5 0h1.5M3.5 13.5H5m4.5 0h7M12.7 4.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM7.3 11.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z" />
  ),
  share: <path d="M10 12.5v-9m0 0L6.5 7M10 3.5 13.5 7M4 11.5v3a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-3" />,
  shield: (
    <path d="M10 2.8 4.2 5v4.6c0 3.5 2.4 6.3 5.8 7.6 3.4-1.3 5.8-4.1 5.8-7.6V5L10 2.8Zm-2.6 7 1.9 1.9 3.4-3.8" />
  ),
  star: <path d="m10 3 2.1 4.4 4.9.7-3.5 3.4.8 4.8-4.3-2.3-4.3 2.3.8-4.8L3 8.1l4.9-.7L10 3Z" />,
  spinner: <path d="M10 3a7 7 0 1 1-6.6 4.6" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.5v1.6m0 11.8v1.6M2.5 10h1.6m11.8 0h1.6M4.7 4.7l1.1 1.1m8.4 8.4 1.1 1.1m0-10.6-1.1 1.1m-8.4 8.4-1.1 1.1" />
    </>
  ),
  wallet: (
    <path d="M15 6.5V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v9.5a2 2 0 0 0 2 2h9.5a1.5 1.5 0 0 0 1.5-1.5V8A1.5 1.5 0 0 0 15 6.5H5A1.5 1.5 0 0 1 3.5 5m9.5 6.5v.1" />
  ),
  warning: (
    <path d="M10 7.5v3.6m0 2.7v.1M8.6 3.9 2.9 13.8a1.6 1.6 0 0 0 1.4 2.4h11.4a1.6 1.6 0 0 0 1.4-2.4L11.4 3.9a1.6 1.6 0 0 0-2.8 0Z" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** Icons with a direction: mirrored right-to-left. */
const POINTING: ReadonlySet<IconName> = new Set([
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external',
]);

export interface IconProps extends Omit<ComponentProps<'svg'>, 'name'> {
  name: IconName;
  /** In pixels. */
  size?: number;
}

/** Icon in the current text colour. Decorative: a label is beside it. */
export function Icon({ name, size = 20, className = '', ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
      data-pointing={POINTING.has(name) || undefined}
      className={`c-icon ${name === 'spinner' ? 'c-spin ' : ''}${className}`}
    >
      {SHAPES[name]}
    </svg>
  );
}
