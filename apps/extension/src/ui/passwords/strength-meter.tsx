/** Component: strength of a password as text and three bars; takes its space from the start. */
import { useText } from '@cenote/i18n';
import { useStrength } from './use-strength.ts';

const FILLED = { weak: 1, medium: 2, strong: 3 } as const;

/** Password strength as text and three bars; takes its space from the start. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useText();
  const strength = useStrength(password);
  const filled = strength ? FILLED[strength] : 0;
  return (
    <div className="x-strength" data-strength={strength} data-testid="strength">
      <span className="x-strength-bars" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-filled={bar <= filled || undefined} />
        ))}
      </span>
      <span role="status" className="x-strength-word">
        {strength && (
          <>
            <span className="c-hidden">{t('extension.passwords.strength')} </span>
            {t(`extension.passwords.${strength}`)}
          </>
        )}
      </span>
    </div>
  );
}
