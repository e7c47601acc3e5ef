import { useText } from '@cenote/i18n';
import { AppLink } from '../menu/app-link.tsx';
import { isHoliday } from './is-holiday.ts';

/**
 * The product's logo and name, linked to the landing page (`/?intro=true`); with a star instead of a ring in the winter
 * holidays.
 */
export function Wordmark({ today = new Date() }: { today?: Date }) {
  const t = useText();
  const product = t('common.product');
  return (
    <AppLink to="/?intro=true" className="w-wordmark" aria-label={product}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor">
          <circle cx="16" cy="16" r="13" strokeWidth="2" />
          {isHoliday(today) ? (
            <path
              className="w-wordmark-star"
              data-testid="holiday-star"
              strokeWidth="1.8"
              strokeLinecap="round"
              d="M16 7.5v17M8.6 11.8l14.8 8.4M8.6 20.2l14.8-8.4"
            />
          ) : (
            <circle cx="16" cy="16" r="8" strokeWidth="1.8" opacity=".6" />
          )}
        </g>
        <circle cx="16" cy="16" r="3.2" fill="currentColor" />
      </svg>
      <span>{product}</span>
    </AppLink>
  );
}
