import { useText } from '@cenote/i18n';
import { LinkButton } from '@cenote/ui';
import { isPlain } from '../../entity/links/page-links.tsx';

/** Where the app has the page about the connected wallet. */
export interface PortfolioPlace {
  path: string;
  /** Goes there within the app. */
  go(): void;
}

/** Leads from the drawer, which then closes, to the page that has room for all of it. */
export function PortfolioLink({ place, onLeave }: { place: PortfolioPlace; onLeave(): void }) {
  const t = useText();
  return (
    <LinkButton
      href={place.path}
      icon="wallet"
      fullWidth
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onLeave();
        place.go();
      }}
      data-testid="view-portfolio"
    >
      {t('account.portfolio')}
    </LinkButton>
  );
}
