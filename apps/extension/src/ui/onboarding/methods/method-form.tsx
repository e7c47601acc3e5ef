/** Form frame shared by the onboarding methods. */
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
  /** The wallet is there, and a passkey was offered where there can be one. */
  onDone: (password: string) => void;
}

export interface MethodFormProps extends MethodProps {
  title: string;
  hint?: string;
  /** Makes the wallet under this password, and lets go of the secret that it is made of. */
  make: (password: string) => Promise<unknown>;
  /** False where what it is made of is missing, which the way itself says: asked before anything is made. */
  check?: () => boolean;
  /** What of a failure is worth saying better than it is said everywhere. */
  textOf?: (failure: Failure) => string | undefined;
  /** What the wallet is made of. */
  children?: ReactNode;
}

/** In a small window the form is longer than the screen. */
const intoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView?.({ block: 'nearest' });
};

/** A way to a wallet: what it is made of, and what opens it on this device: a password, and a passkey besides. */
export function MethodForm(props: MethodFormProps) {
  const { title, hint, make, check, textOf, children, onBack, onDone } = props;
  const t = useText();
  const chosen = useNewPassword();
  const { run, busy, failure, clear } = useCommand();
  const [isMade, setMade] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // What was wrong the last time may be mended.
    clear();
    if (check && !check()) return;
    const password = await chosen.take();
    if (password === undefined || !(await run(() => make(password)))) return;
    if (hasWebAuthn()) setMade(true);
    else onDone(password);
  };
  // Here the password is at hand: nothing has to keep it for the passkey.
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
