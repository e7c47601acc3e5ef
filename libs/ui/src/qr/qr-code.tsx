/**
 * `QrCode`: component that draws a text as a QR code in SVG, dark on light in both themes: not every camera reads the
 * inverse.
 */
import type { ComponentProps } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps extends Omit<ComponentProps<'svg'>, 'children'> {
  value: string;
  /** Accessible name, such as `Address of your account`. */
  label: string;
  /** In pixels, including the quiet zone. */
  size?: number;
}

/** Number of light modules that ISO/IEC 18004 requires around the code. */
const QUIET_ZONE = 4;

export function QrCode({ value, label, size = 200, ...rest }: QrCodeProps) {
  const code = encode(value, { ecc: 'M', border: QUIET_ZONE });
  // Whole pixels per module, so that all are equally wide; the remainder is added to the margins.
  const pixels = Math.max(1, Math.floor(size / code.size));
  const edge = Math.floor((size - code.size * pixels) / 2) / pixels;
  const side = size / pixels;
  return (
    <svg
      {...rest}
      role="img"
      aria-label={label}
      className="c-qr"
      width={size}
      height={size}
      viewBox={`${-edge} ${-edge} ${side} ${side}`}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <path d={modulesPath(code.data)} />
    </svg>
  );
}

/** Returns one path for all dark modules: a strip for each run of them. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  }
  return path;
}
