import { directionOf, formatChange, useText } from '@cenote/i18n';
import { TokenLogo, VisuallyHidden } from '@cenote/ui';
import type { CSSProperties } from 'react';
import { tokenPath } from '../../routes/links/page-paths.ts';
import { AppLink } from '../../shell/menu/app-link.tsx';
import type { FloatingTokenData } from './floating-tokens-query.ts';
import type { TokenPosition } from './scatter.ts';

/**
 * List item with a floating token icon linked to the token's page; hovering or focusing it shows symbol and price
 * change.
 */
export function FloatingToken({ token, box }: { token: FloatingTokenData; box: TokenPosition }) {
  const t = useText();
  const { network, address, symbol, logoUri, change } = token;
  const percent = formatChange(change);
  const style = {
    left: box.x,
    top: box.y,
    '--clear': box.opacity,
    '--float': `${box.floatMs}ms`,
  } as CSSProperties;
  return (
    <li className="w-floating" style={style}>
      <AppLink to={tokenPath(network, address)} data-testid="floating-token">
        <TokenLogo
          symbol={symbol}
          address={address}
          size={Math.round(box.size)}
          verified
          logoUrl={logoUri}
        />
        <span className="w-floating-facts">
          {symbol}
          {change !== null && (
            <span data-direction={directionOf(change)}>
              <span aria-hidden="true">{percent}</span>
              <VisuallyHidden>{t('search.change', { percent })}</VisuallyHidden>
            </span>
          )}
        </span>
      </AppLink>
    </li>
  );
}
