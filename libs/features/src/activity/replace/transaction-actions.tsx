import { useText } from '@cenote/i18n';
import { Button, LinkButton } from '@cenote/ui';
import { useState } from 'react';
import { useConnectedNetworks } from '../../config/use-networks.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useAppDispatch } from '../../state/hooks.ts';
import {
  currentHash,
  forgotten,
  isWaiting,
  type Replacement,
  type TransactionRecord,
} from '../../state/slices/transactions.ts';

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'));

/**
 * Buttons of a stored transaction: speed up and cancel while it is pending (each opens a dialog), remove it if it was
 * dropped, and a link to the explorer; renders nothing if none applies.
 */
export function TransactionActions({ item }: { item: TransactionRecord }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const networks = useConnectedNetworks();
  const [action, setAction] = useState<Replacement['action']>();
  const network = networks.find(({ id }) => id === item.chainId);
  const isCanceling = item.status === 'canceling';
  const isDropped = item.failure === 'DROPPED';
  const waits = isWaiting(item) && network !== undefined;
  if (!waits && !isDropped && !network?.explorerUrl) return null;
  return (
    <span className="f-tx-actions">
      {waits && (
        <Button
          variant="tinted"
          size="small"
          onClick={() => setAction(isCanceling ? 'cancel' : 'speedUp')}
          data-testid="tx-speed-up"
        >
          {t('activity.speedUp.action')}
        </Button>
      )}
      {waits && !isCanceling && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => setAction('cancel')}
          data-testid="tx-cancel"
        >
          {t('common.cancel')}
        </Button>
      )}
      {isDropped && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => dispatch(forgotten(item))}
          data-testid="tx-forget"
        >
          {t('activity.forget')}
        </Button>
      )}
      {network?.explorerUrl && !isDropped && (
        <LinkButton
          variant="ghost"
          size="small"
          icon="external"
          href={`${network.explorerUrl}/tx/${currentHash(item)}`}
          data-testid="tx-explorer"
        >
          {t('common.viewOnExplorer')}
        </LinkButton>
      )}
      {action && network && (
        <ReplaceDialog
          item={item}
          network={network}
          action={action}
          onClose={() => setAction(undefined)}
        />
      )}
    </span>
  );
}
