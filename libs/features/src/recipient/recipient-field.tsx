/**
 * Component `RecipientField`: input for the address or name that receives the bought token instead of the account, with
 * its warnings; while closed, the button that opens it.
 */
import { useText } from '@cenote/i18n';
import { Banner, Button, Checkbox, Spinner, TextField } from '@cenote/ui';
import { RecipientButton } from '../trade-review/recipient-button.tsx';
import type { RecipientEntry } from './use-recipient.ts';

export interface RecipientFieldProps {
  entry: RecipientEntry;
  /** The trade was confirmed: the input is read-only. */
  isFixed: boolean;
}

export function RecipientField({ entry, isFixed }: RecipientFieldProps) {
  const t = useText();
  const { recipient, problem } = entry;
  if (!entry.isOpen) {
    return isFixed ? null : <RecipientButton onClick={entry.open} />;
  }
  return (
    <div className="f-impact" data-testid="recipient">
      <TextField
        label={t('review.to.label')}
        placeholder={t(entry.takesNames ? 'review.to.placeholder' : 'review.to.addressOnly')}
        value={entry.text}
        onChange={entry.enter}
        disabled={isFixed}
        spellCheck={false}
        autoFocus
        error={problem && t(`review.to.problem.${problem}`)}
        suffix={entry.isLoading ? <Spinner size={16} label={t('common.loading')} /> : undefined}
        data-testid="recipient-text"
      />
      {recipient && (
        <Banner tone="warn" title={t('review.to.warning')} data-testid="recipient-warning">
          <span className="f-whole-address">{recipient.address}</span>
          {recipient.name && ` · ${recipient.name}`}
          {recipient.isContract && <p>{t('review.to.contract')}</p>}
        </Banner>
      )}
      {recipient?.isContract && (
        <Checkbox
          label={t('review.acknowledge')}
          checked={entry.isContractAccepted}
          onChange={entry.acceptContract}
          disabled={isFixed}
          data-testid="acknowledge-contract"
        />
      )}
      {!isFixed && (
        <Button variant="ghost" size="small" onClick={entry.close} data-testid="recipient-close">
          {t('review.to.close')}
        </Button>
      )}
    </div>
  );
}
