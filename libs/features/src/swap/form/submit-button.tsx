import { useText } from '@cenote/i18n';
import { Button, toast } from '@cenote/ui';
import { useSwitchChain } from 'wagmi';
import { useOpenConnect } from '../../wallet/connect/account-drawer-context.ts';

export interface SubmitButtonProps {
  /** What is missing, or what comes next: shown as `data-state`. */
  kind: string;
  label: string;
  /** Network that the wallet is asked to switch to. */
  chainId: number;
  /** Kinds besides connecting and switching that can be pressed. */
  actions: Readonly<Record<string, () => void>>;
  isBusy: boolean;
  /** Something speaks against it: the button is red. */
  isDanger: boolean;
  'data-testid': string;
}

/** The button of a trade's form: connects, switches the network, or does what its state names. */
export function SubmitButton({
  kind,
  label,
  chainId,
  actions,
  isBusy,
  isDanger,
  ...rest
}: SubmitButtonProps) {
  const t = useText();
  const openConnect = useOpenConnect();
  const switchChain = useSwitchChain();
  const switchNetwork = () =>
    switchChain.mutate(
      { chainId },
      {
        onError: () =>
          toast({ title: t('errors.general.switchNetworkFailed'), tone: 'error', id: 'switch' }),
      },
    );
  const all: Readonly<Record<string, (() => void) | undefined>> = {
    ...actions,
    connectWallet: openConnect,
    // Leads to the choice of wallets, where the wait can be ended.
    connecting: openConnect,
    unsupportedNetwork: switchNetwork,
  };
  const press = all[kind];
  const isConnect = kind === 'connectWallet' || kind === 'connecting';
  const busy = isBusy || switchChain.isPending;
  return (
    <Button
      size="large"
      fullWidth
      variant={isDanger ? 'danger' : isConnect ? 'tinted' : 'primary'}
      busy={busy}
      disabled={!press && !busy}
      onClick={() => press?.()}
      data-state={kind}
      data-testid={rest['data-testid']}
    >
      {label}
    </Button>
  );
}
