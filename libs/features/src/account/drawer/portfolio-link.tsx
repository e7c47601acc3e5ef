/**
 * Component `PortfolioLink`: link from the drawer to the portfolio page; closes the drawer. Also: type
 * `PortfolioTarget` (path of the page about the connected wallet, and the function that navigates there).
 */
import type { Network } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { LinkButton } from '@cenote/ui';
import { isPlainClick, type PositionLink } from '../../entity/links/page-links.tsx';

/** Path of the page about the connected wallet, and the function that navigates there. */
export interface PortfolioTarget {
  path: string;
  /** Navigates to the page, or to another path, within the app. */
  go(path?: string): void;
  /** Path of the page of a liquidity position; omitted where the app has none. */
  position?: ((network: Network, position: PositionLink) => string) | undefined;
}

/** Link from the drawer to the portfolio page; closes the drawer. */
export function PortfolioLink({ link, onLeave }: { link: PortfolioTarget; onLeave(): void }) {
  const t = useText();
  return (
    <LinkButton
      href={link.path}
      icon="wallet"
      fullWidth
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onLeave();
        link.go();
      }}
      data-testid="view-portfolio"
    >
      {t('account.portfolio')}
    </LinkButton>
  );
}
