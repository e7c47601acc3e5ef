/**
 * `MethodForm`: frame of every onboarding form: the source of the wallet (children), a new password, and then the offer
 * of a passkey. Also: types of props.
 */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Failure } from '../../../messages/ui.ts';
import { failureText } from '../../failure-text.ts';
import { hasWebAuthn } from '../../passkeys/webauthn.ts';
import { NewPasswordFields } from '../../passwords/new-password-fields.tsx';
import { useNewPassword } from '../../passwords/use-new-password.ts';
import { useCommand } from '../../use-command.ts';
import { OfferPasskey } from '../offer-passkey.tsx';

export interface MethodProps {
  onBack: () => void;
  /** Called after the wallet was created, and a passkey was offered if supported. */
  onDone: (password: string) => void;
}

export interface MethodFormProps extends MethodProps {
  title: string;
  hint?: string;
  /** Creates the wallet with this password, then clears the secret from the form. */
  make: (password: string) => Promise<unknown>;
  /** Checked before the wallet is created; false if the form is incomplete, which its fields then show. */
  check?: () => boolean;
  /** A more specific text for an error; undefined for the general one. */
  textOf?: (failure: Failure) => string | undefined;
  /** Fields for the source of the wallet. */
  children?: ReactNode;
}

/** In a small window the form is longer than the screen. */
const intoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView?.({ block: 'nearest' });
};

/** Form of an onboarding method: the source of the wallet, a password, and optionally a passkey. */
export function MethodForm(props: MethodFormProps) {
  const { title, hint, make, check, textOf, children, onBack, onDone } = props;
  const t = useText();
  const chosen = useNewPassword();
  const { run, busy, failure, clear } = useCommand();
  const [isMade, setMade] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // The previous error may be fixed.
    clear();
    if (check && !check()) return;
    const password = await chosen.take();
    if (password === undefined || !(await run(() => make(password)))) return;
    if (hasWebAuthn()) setMade(true);
    else onDone(password);
  };
  // The password is still available here, so that it is not stored for the passkey.
  if (isMade) {
    const { password } = chosen;
    return <OfferPasskey password={password} onDone={() => onDone(password)} />;
  }
  return (
    <form className="x-form" noValidate onSubmit={submit}>
      <h1 className="x-title">{title}</h1>
      {hint && <p className="x-hint">{hint}</p>}
      {children}
      <NewPasswordFields
        chosen={chosen}
        label={t('extension.newPassword')}
        hint={t('extension.passwordHint')}
      />
      {failure && (
        <div ref={intoSight}>
          <Banner tone="error" title={textOf?.(failure) ?? failureText(t, failure)} />
        </div>
      )}
      <Button type="submit" size="large" fullWidth busy={busy} data-testid="submit">
        {t('common.continue')}
      </Button>
      <Button variant="ghost" fullWidth onClick={onBack}>
        {t('common.back')}
      </Button>
    </form>
  );
}
