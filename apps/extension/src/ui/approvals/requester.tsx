import { useText } from '@cenote/i18n';
import { hasSiteIcons } from '../../browser/features.ts';

interface SiteProps {
  origin: string;
  /** Address of the page, where the browser may have an icon of it. */
  url?: string | undefined;
  /** How the host would read where that is not how it is written. */
  shownHost?: string | undefined;
}

const ICON_SIZE = 32;

/** The icon that the browser has stored for the page: nothing is requested from anyone. The site chooses it freely. */
const iconOf = (url: string): string =>
  `/_favicon/?${new URLSearchParams({ pageUrl: url, size: String(ICON_SIZE) })}`;

/** Who asks, as the browser writes it: letters that only look like others show. */
export function Site({ origin, url, shownHost }: SiteProps) {
  const t = useText();
  return (
    <div className="x-asker">
      <p className="x-origin" data-testid="origin">
        {url && hasSiteIcons() && (
          <img className="x-site-icon" src={iconOf(url)} alt="" data-testid="site-icon" />
        )}
        {origin}
      </p>
      {shownHost !== undefined && (
        <p className="x-hint" data-testid="shown-host">
          {t('checks.shownAs', { name: shownHost })}
        </p>
      )}
    </div>
  );
}
