/**
 * Component `RewardRows` (default export): an account's liquidity rewards, one row for each network that has some, with
 * the button that claims them; a notice with retry if they could not be read. Renders nothing for an account without
 * rewards.
 */
import { type Address, sameAddress } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Banner, Button, Icon } from '@cenote/ui';
import { useState } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useConnectedNetworks } from '../config/use-networks.ts';
import { HoldingRow } from '../display/rows.tsx';
import { failureCodeOf } from '../errors/failure-code.ts';
import { useAppSelector } from '../state/hooks.ts';
import { isWaiting } from '../state/slices/transactions.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { amountText, ClaimDialog } from './claim-dialog.tsx';
import type { NetworkRewards } from './read-rewards.ts';
import { useRewards } from './use-rewards.ts';

export interface RewardRowsProps {
  /** Only the connected account can claim; rewards of others are only shown. */
  account: Address;
  /** Shows nothing if the rewards could not be read. */
  isQuiet?: boolean;
}

export default function RewardRows({ account, isQuiet = false }: RewardRowsProps) {
  const t = useText();
  const networks = useConnectedNetworks();
  const query = useRewards(account);
  // Stays open with what was reviewed, although the rewards are gone once they are claimed.
  const [opened, setOpened] = useState<{ network: ConnectedNetwork; rewards: NetworkRewards }>();
  if (!query) return null;
  if (!query.data) {
    const isShown = query.isError && !isQuiet && failureCodeOf(query.error) !== 'NO_GATEWAY';
    return isShown ? (
      <Banner
        tone="warn"
        title={t('rewards.unavailable')}
        action={
          <Button
            size="small"
            variant="secondary"
            busy={query.isFetching}
            onClick={() => query.refetch()}
            data-testid="rewards-retry"
          >
            {t('common.retry')}
          </Button>
        }
        data-testid="rewards-unavailable"
      >
        {t('rewards.unavailableHint')}
      </Banner>
    ) : null;
  }
  return (
    <>
      {query.data.length > 0 && (
        <ul aria-label={t('rewards.title')} data-testid="rewards">
          {query.data.map((rewards) => {
            const network = networks.find(({ id }) => id === rewards.chainId);
            return (
              network && (
                <RewardRow
                  key={rewards.chainId}
                  account={account}
                  network={network}
                  rewards={rewards}
                  onOpen={() => setOpened({ network, rewards })}
                />
              )
            );
          })}
        </ul>
      )}
      {opened && <ClaimDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface RewardRowProps extends Pick<RewardRowsProps, 'account'> {
  network: ConnectedNetwork;
  rewards: NetworkRewards;
  onOpen(): void;
}

function RewardRow({ account, network, rewards, onOpen }: RewardRowProps) {
  const t = useText();
  const { account: connected } = useWallet();
  const isPending = useAppSelector(({ transactions }) =>
    transactions.items.some(
      (item) =>
        item.kind === 'claimRewards' &&
        item.chainId === network.id &&
        sameAddress(item.account, account) &&
        isWaiting(item),
    ),
  );
  return (
    <HoldingRow
      mark={<Icon name="star" size={24} />}
      title={amountText(t, rewards)}
      subtitle={t('rewards.available', { network: network.name })}
      actions={
        connected &&
        sameAddress(connected, account) && (
          <Button size="small" busy={isPending} onClick={onOpen} data-testid="claim-rewards">
            {t(isPending ? 'rewards.pending' : 'rewards.open')}
          </Button>
        )
      }
      data-testid="reward"
    />
  );
}
