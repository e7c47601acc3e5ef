/** Component: fields for a new password, its strength and its repetition; their state is from `useNewPassword()`. */
import { useText } from '@cenote/i18n';
import { TextField } from '@cenote/ui';
import { StrengthMeter } from './strength-meter.tsx';
import type { NewPassword } from './use-new-password.ts';

export interface NewPasswordFieldsProps {
  chosen: NewPassword;
  label: string;
  hint: string;
}

/** Fields for a new password, its strength and its repetition. */
export function NewPasswordFields({ chosen, label, hint }: NewPasswordFieldsProps) {
  const t = useText();
  const { password, repeated, problem, setPassword, setRepeated } = chosen;
  const isRefused = problem === 'weak' || problem === 'unknown';
  return (
    <>
      <div className="x-new-password">
        <TextField
          label={label}
          hint={hint}
          type="password"
          autoComplete="new-password"
          maxLength={1_024}
          value={password}
          onChange={setPassword}
          error={
            isRefused
              ? t(problem === 'weak' ? 'extension.passwordWeak' : 'errors.general.somethingWrong')
              : undefined
          }
          data-testid="new-password"
        />
        <StrengthMeter password={password} />
      </div>
      <TextField
        label={t('extension.repeatPassword')}
        type="password"
        autoComplete="new-password"
        maxLength={1_024}
        value={repeated}
        onChange={setRepeated}
        error={problem === 'mismatch' ? t('extension.passwordMismatch') : undefined}
        data-testid="repeated"
      />
    </>
  );
}
