/**
 * Component `Requester`: origin of the requesting site in Punycode, in which lookalike letters are visible, with its
 * stored icon and, if different, its host in Unicode.
 */
import { useText } from '@cenote/i18n';
import { hasSiteIcons } from '../../browser/features.ts';

interface RequesterProps {
  origin: string;
  /** URL of the page, if the browser may have its icon. */
  url?: string | undefined;
  /** The host in Unicode, if it differs from the written form. */
  shownHost?: string | undefined;
}

const ICON_SIZE = 32;

/** The icon that the browser has stored for the page, without a network request. The site chooses it freely. */
const iconOf = (url: string): string =>
  `/_favicon/?${new URLSearchParams({ pageUrl: url, size: String(ICON_SIZE) })}`;

/**
 * The requesting site with its host in the browser's written form (Punycode), in which lookalike letters are visible.
 */
export function Requester({ origin, url, shownHost }: RequesterProps) {
  const t = useText();
  return (
    <div className="x-requester">
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
