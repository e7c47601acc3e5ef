/**
 * Component: details of a transaction (title, status, moved amounts, site, network, counterparty, fee, nonce, hash),
 * used by the details of both indexed and own transactions.
 */
import type { Address } from '@cenote/chains';
import { RoundStatusIcon } from '@cenote/features/wallet-parts';
import { formatDateTime, formatTokenAmount, type TextKey, useText } from '@cenote/i18n';
import type { ReactNode } from 'react';
import type { TransactionRecord } from '../../transactions/record.ts';
import { AccountName } from '../components/account-name.tsx';
import { Address as AddressShown } from '../components/address.tsx';
import { ExplorerLink } from '../components/explorer-link.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';

const COIN_DECIMALS = 18;

export interface TransactionFactsProps {
  title: string;
  status: TransactionRecord['status'];
  /** Why it failed. */
  failure?: string | undefined;
  chainId: number;
  /** Milliseconds since the epoch. */
  at: number;
  account: Address;
  /** The counterparty: recipient, contract or sender. */
  other?: { name: Extract<TextKey, `extension.details.${string}`>; address: Address } | undefined;
  /** The site that requested it. */
  site?: string | undefined;
  /** Received and sent amounts, with signs. */
  moves?: readonly string[];
  /** In the smallest unit of the network's coin. */
  fee?: { amount: bigint; isMaximum: boolean } | undefined;
  nonce?: number;
  hash: string;
  children?: ReactNode;
}

const STATUS = {
  pending: 'extension.details.pending',
  canceling: 'extension.details.canceling',
  canceled: 'extension.details.canceled',
  success: 'extension.details.success',
  failed: 'extension.details.failed',
} as const satisfies Record<TransactionRecord['status'], TextKey>;

/** Hash, network, nonce, fees and times of a transaction. */
export function TransactionFacts(props: TransactionFactsProps) {
  const { title, status, failure, chainId, at, account, other, site, moves = [], fee } = props;
  const t = useText();
  const { name, symbol } = useNetwork(chainId);
  return (
    <div className="x-form" data-testid="transaction-details">
      <div className="x-account-head">
        <RoundStatusIcon status={status} />
        <span className="x-strong">{title}</span>
        {moves.map((move) => (
          <span key={move} className="x-figure" data-testid="move">
            {move}
          </span>
        ))}
        {failure && <p className="x-hint">{failure}</p>}
      </div>
      <dl className="x-facts">
        <LabeledValue name={t('extension.details.status')} id="details-status">
          {t(STATUS[status])}
        </LabeledValue>
        <LabeledValue name={t('extension.details.date')}>
          {formatDateTime(at, 'minute')}
        </LabeledValue>
        <LabeledValue name={t('common.network')}>{name}</LabeledValue>
        {site && <LabeledValue name={t('extension.site')}>{site}</LabeledValue>}
        <LabeledValue name={t('wallet.account')}>
          <AccountName address={account} />
        </LabeledValue>
        {other && (
          <LabeledValue name={t(other.name)} id="details-other">
            <AddressShown address={other.address} />
          </LabeledValue>
        )}
        {fee && (
          <LabeledValue
            name={t(fee.isMaximum ? 'extension.networkCost' : 'extension.details.fee')}
            id="details-fee"
          >
            <span className="x-figure">
              {formatTokenAmount(fee.amount, COIN_DECIMALS, { symbol, rounding: 'up' })}
            </span>
          </LabeledValue>
        )}
        {props.nonce !== undefined && (
          <LabeledValue name={t('extension.details.nonce')}>{props.nonce}</LabeledValue>
        )}
        <LabeledValue name={t('extension.details.hash')} id="details-hash">
          <AddressShown address={props.hash} />
        </LabeledValue>
      </dl>
      {props.children}
      <ExplorerLink chainId={chainId} kind="tx" value={props.hash} />
      {other && <ExplorerLink chainId={chainId} kind="address" value={other.address} />}
    </div>
  );
}
