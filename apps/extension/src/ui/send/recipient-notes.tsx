/** Component: banners with the notes and warnings about a recipient, and a checkbox if one is a danger. */
import { type TextKey, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { isBlock, isDanger, type RecipientNote } from './recipient.ts';

const TITLES = {
  blocked: 'extension.send.notes.blocked',
  poisoned: 'extension.send.notes.poisoned',
  burn: 'extension.send.notes.burn',
  token: 'extension.send.notes.token',
  contract: 'extension.send.notes.contract',
  unchecked: 'extension.send.notes.unchecked',
  self: 'extension.send.notes.self',
  own: 'extension.send.notes.own',
  viewOnly: 'extension.send.notes.viewOnly',
  new: 'extension.send.notes.new',
} as const satisfies Record<RecipientNote['code'], TextKey>;

const HINTS = {
  blocked: 'extension.send.notes.blockedHint',
  burn: 'extension.send.notes.burnHint',
  token: 'extension.send.notes.tokenHint',
  contract: 'extension.send.notes.contractHint',
  unchecked: 'extension.send.notes.uncheckedHint',
  new: 'extension.send.notes.newHint',
  viewOnly: 'extension.send.notes.viewOnlyHint',
  self: undefined,
  own: undefined,
} as const;

export interface RecipientNotesProps {
  notes: readonly RecipientNote[];
  address: string;
  accepted: boolean;
  onAccept(accepted: boolean): void;
}

/** Notes and warnings about a recipient, with a checkbox for dangers. */
export function RecipientNotes({ notes, address, accepted, onAccept }: RecipientNotesProps) {
  const t = useText();
  return (
    <>
      {notes.map((note) => {
        const hint = note.code === 'poisoned' ? undefined : HINTS[note.code];
        return (
          <Banner
            key={note.code}
            tone={isDanger(note) ? 'error' : 'info'}
            title={t(TITLES[note.code])}
            data-testid={`note-${note.code}`}
          >
            {hint && t(hint)}
            {note.code === 'poisoned' && (
              <>
                {t('extension.send.notes.poisonedHint')}
                <code className="x-compared-address">{address}</code>
                <code className="x-compared-address">{note.known}</code>
              </>
            )}
          </Banner>
        );
      })}
      {notes.some(isDanger) && !notes.some(isBlock) && (
        <label className="x-accept">
          <input
            type="checkbox"
            checked={accepted}
            onChange={(event) => onAccept(event.target.checked)}
            data-testid="accept-risk"
          />
          <span>{t('checks.accept')}</span>
        </label>
      )}
    </>
  );
}
