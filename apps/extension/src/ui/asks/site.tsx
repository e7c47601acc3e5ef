import { useText } from '@cenote/i18n';

interface SiteProps {
  origin: string;
  /** How the host would read where that is not how it is written. */
  shownHost?: string | undefined;
}

/** Who asks, as the browser writes it: letters that only look like others show. */
export function Site({ origin, shownHost }: SiteProps) {
  const t = useText();
  return (
    <div className="x-asker">
      <p className="x-origin" data-testid="origin">
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
