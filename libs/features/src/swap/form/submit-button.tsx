/**
 * Component `SubmitButton`: button of a trade's form: connects, switches the network, or executes the action of its
 * state.
 */
import { useText } from '@cenote/i18n';
import { Button, toast } from '@cenote/ui';
import { useSwitchChain } from 'wagmi';
import { useOpenConnect } from '../../wallet/connect/account-drawer-context.ts';

export interface SubmitButtonProps {
  /** Missing condition or next action: rendered as `data-state`. */
  kind: string;
  label: string;
  /** Network that the wallet is requested to switch to. */
  chainId: number;
  /** Actions by kind, besides connecting and switching; other kinds disable the button. */
  actions: Readonly<Record<string, () => void>>;
  isBusy: boolean;
  /** The trade has a risk: the button is red. */
  isDanger: boolean;
  'data-testid': string;
}

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
    // Opens the choice of wallets, where the pending connection can be canceled.
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
