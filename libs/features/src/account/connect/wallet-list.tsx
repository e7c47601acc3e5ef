/**
 * Component `WalletList`: list of wallets to connect; another can be chosen while one is connecting. Also: hook
 * `useOptionName()` (returns the name of a connect option; options without a name of their own get a translated one).
 */
import { useText } from '@cenote/i18n';
import { Badge, ListRow, Spinner, TokenLogo } from '@cenote/ui';
import { type ConnectOption, UNNAMED_WALLET_ID } from '../../wallet/connect/connect-options.ts';
import { pairingOf } from '../../walletconnect/pairing-connector.ts';

export interface WalletListProps {
  options: readonly ConnectOption[];
  onChoose(option: ConnectOption): void;
}

/** List of wallets to connect; another can be chosen while one is connecting. */
export function WalletList({ options, onChoose }: WalletListProps) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.id}>
          <WalletRow option={option} onClick={() => onChoose(option)} />
        </li>
      ))}
    </ul>
  );
}

interface WalletRowProps {
  option: ConnectOption;
  onClick(): void;
}

function WalletRow({ option, onClick }: WalletRowProps) {
  const t = useText();
  const name = useOptionName()(option);
  const pendingHint = option.badge === 'pending' && t('wallet.connectingHint', { name });
  const hint = pairingOf(option.connector)
    ? t('account.pairing.hint')
    : pendingHint || (option.isTest && t('wallet.testWalletHint'));
  return (
    <ListRow
      leading={
        option.icon ? (
          <img src={option.icon} alt="" width={36} height={36} className="f-wallet-icon" />
        ) : (
          <TokenLogo symbol={name} address={option.id} size={36} />
        )
      }
      title={name}
      subtitle={hint}
      end={<OptionBadge badge={option.badge} name={name} />}
      onClick={onClick}
      data-testid={`connect-option-${option.id}`}
    />
  );
}

/** Returns the name of a connect option; options without a name of their own get a translated one. */
export function useOptionName(): (option: ConnectOption) => string {
  const t = useText();
  return ({ id, name, isTest }) => {
    if (isTest) return t('wallet.testWallet');
    return id === UNNAMED_WALLET_ID ? t('account.connect.browserWallet') : name;
  };
}

function OptionBadge({ badge, name }: { badge: ConnectOption['badge']; name: string }) {
  const t = useText();
  if (badge === 'pending') return <Spinner label={t('wallet.connecting', { name })} />;
  if (badge === 'recent') return <Badge tone="accent">{t('wallet.recent')}</Badge>;
  return badge === 'detected' ? <Badge>{t('wallet.detected')}</Badge> : null;
}
