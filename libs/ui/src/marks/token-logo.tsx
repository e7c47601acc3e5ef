/**
 * `TokenLogo`: round icon of a verified token, or two letters of the symbol on a colour derived from the address (for a
 * verified token from the symbol).
 */
import { type ComponentProps, type CSSProperties, use, useState } from 'react';
import { hueOf } from './hue.ts';
import { TokenIconContext } from './token-icon-context.ts';

export interface TokenLogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  symbol: string;
  address: string;
  /** In pixels. */
  size?: number;
  /** Only a verified token may have a well-known icon: anybody can deploy a token named USDC. */
  verified?: boolean;
  /** Icon of the token list; used for verified tokens when the package has none, if its host is allowed. */
  logoUrl?: string | undefined;
  /** Accessible name; without it the mark is decorative, beside its symbol. */
  label?: string;
}

export function TokenLogo({
  symbol,
  address,
  size = 36,
  verified = false,
  logoUrl,
  label,
  style,
  ...rest
}: TokenLogoProps) {
  const icon = use(TokenIconContext);
  const source = verified ? icon(symbol, logoUrl) : undefined;
  const [broken, setBroken] = useState<string>();
  const shown = source !== undefined && source !== broken ? source : undefined;
  const vars = {
    '--mark': `${size}px`,
    '--hue': hueOf(verified ? symbol : address),
  } as CSSProperties;

  return (
    <span
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="c-mark"
      data-image={shown ? '' : undefined}
      style={{ width: size, height: size, ...vars, ...style }}
    >
      {shown ? (
        <img
          src={shown}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setBroken(shown)}
        />
      ) : (
        initials(symbol)
      )}
    </span>
  );
}

const initials = (symbol: string): string =>
  Array.from(symbol.replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 2)
    .join('')
    .toUpperCase() || '?';
