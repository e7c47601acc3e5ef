/** Form field for the recipient: an address, a name, or one of the offered recent recipients and own accounts. */
import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Avatar, TextField } from '@cenote/ui';
import { shortAddress } from '../components/short-address.ts';
import { useAccounts } from '../components/use-accounts.ts';
import { useEnsNames } from '../names/use-ens-names.ts';
import type { Recipient } from './use-recipient.ts';

const NONE: readonly Address[] = [];

export interface RecipientFieldProps {
  text: string;
  onText(text: string): void;
  recipient: Recipient;
  account: Address;
  /** Recent recipients to choose from. */
  offered: readonly Address[];
}

/** Recipient: an address, a name or a recent recipient. */
export function RecipientField(props: RecipientFieldProps) {
  const { text, onText, recipient, account, offered } = props;
  const t = useText();
  const { all: accounts } = useAccounts();
  const { state, address } = recipient;
  const errors = {
    invalid: /^\s*0x/i.test(text)
      ? t('extension.send.unknownAddress')
      : t('extension.send.invalidRecipient'),
    unreachable: t('extension.send.nameUnreachable'),
  };
  const own = accounts.filter((one) => one.address !== account);
  const ensNames = useEnsNames(state === 'empty' ? offered : NONE);
  const labels = new Map(own.map(({ address, name }) => [address, name]));
  return (
    <div className="x-recipient">
      <TextField
        label={t('extension.to')}
        placeholder={t('extension.send.recipient')}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        onChange={onText}
        error={state === 'invalid' || state === 'unreachable' ? errors[state] : undefined}
        hint={state === 'looking' ? t('extension.send.looking') : address}
        data-testid="recipient"
      />
      {state === 'empty' && (
        <>
          <Offered
            title={t('extension.send.recent')}
            all={offered}
            names={ensNames}
            onText={onText}
          />
          <Offered
            title={t('extension.send.own')}
            all={own.map((one) => one.address)}
            names={labels}
            onText={onText}
          />
        </>
      )}
    </div>
  );
}

interface OfferedProps {
  title: string;
  all: readonly Address[];
  /** The accounts that have a name. */
  names: ReadonlyMap<Address, string>;
  onText(text: string): void;
}

function Offered({ title, all, names, onText }: OfferedProps) {
  if (all.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="x-subtitle">{title}</h2>
      <ul className="x-suggested">
        {all.map((address) => (
          <li key={address}>
            <button type="button" onClick={() => onText(address)} data-testid="suggested-address">
              <Avatar address={address} size={24} />
              {names.has(address) && <span className="x-suggested-name">{names.get(address)}</span>}
              <span className="x-address" dir="ltr">
                {shortAddress(address)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
