/** Dialog: warns that the native balance that remains after a transfer is low for later fees. */
import { useText } from '@cenote/i18n';
import { Button, Dialog } from '@cenote/ui';
import { useNetwork } from '../components/use-network.ts';

interface LowCoinDialogProps {
  open: boolean;
  /** Remaining amount with its symbol. */
  left: string;
  chainId: number;
  onBack(): void;
  onContinue(): void;
}

/** Warns once that the remaining coin balance is low for fees. */
export function LowCoinDialog({ open, left, chainId, onBack, onContinue }: LowCoinDialogProps) {
  const t = useText();
  const { symbol, name: network } = useNetwork(chainId);
  return (
    <Dialog
      open={open}
      onClose={onBack}
      title={t('extension.send.lowCoin.title', { symbol })}
      description={t('extension.send.lowCoin.text', { amount: left, symbol, network })}
      size="small"
    >
      <div className="x-approval-actions">
        <Button variant="secondary" size="large" onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button size="large" onClick={onContinue} data-testid="low-coin-continue">
          {t('common.continue')}
        </Button>
      </div>
    </Dialog>
  );
}
