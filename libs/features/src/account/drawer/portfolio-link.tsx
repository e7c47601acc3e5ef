/**
 * Component `PortfolioLink`: link from the drawer to the portfolio page; closes the drawer. Also: type
 * `PortfolioTarget` (path of the page about the connected wallet, and the function that navigates there).
 */
import { useText } from '@cenote/i18n';
import { LinkButton } from '@cenote/ui';
import { isPlainClick } from '../../entity/links/page-links.tsx';

/** Path of the page about the connected wallet, and the function that navigates there. */
export interface PortfolioTarget {
  path: string;
  /** Navigates to the page within the app. */
  go(): void;
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
