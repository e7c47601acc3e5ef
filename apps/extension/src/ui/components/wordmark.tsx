import { useText } from '@cenote/i18n';

/** Component: the product's logo and name. */
export function Wordmark() {
  const t = useText();
  return (
    <span className="x-wordmark">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor">
          <circle cx="16" cy="16" r="13" strokeWidth="2" />
          <circle cx="16" cy="16" r="8" strokeWidth="1.8" opacity=".6" />
        </g>
        <circle cx="16" cy="16" r="3.2" fill="currentColor" />
      </svg>
      <span>{t('common.product')}</span>
    </span>
  );
}
