/** View (default export) with the details of a transaction that this wallet sent, by its id. */
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import {
  hashesOf,
  isWaiting,
  lastPaid,
  type TransactionRecord,
} from '../../transactions/record.ts';
import { NODE_QUERY_KEY } from '../assets/query-keys.ts';
import { useNode } from '../assets/use-node.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { costOf } from '../fees/fee-choice.ts';
import { useWallet } from '../wallet-context.tsx';
import { recordFailure, recordTitle } from './record-text.ts';
import { TransactionFacts } from './transaction-facts.tsx';

const receiptSchema = z.object({
  gasUsed: quantity,
  effectiveGasPrice: z.optional(quantity),
  /** Fee for the parent chain, on networks that have one. */
  l1Fee: z.optional(quantity),
});

/** Details of a transaction that this wallet sent. */
function RecordDetails({ id }: { id: string }) {
  const t = useText();
  const { transactions } = useWallet().state;
  const record = transactions.find((one) => one.id === id);
  if (!record) return <Banner title={t('extension.details.notFound')} />;
  return <KnownRecord record={record} />;
}

function KnownRecord({ record }: { record: TransactionRecord }) {
  const t = useText();
  const { about, call, chainId, status } = record;
  const hash = record.minedHash ?? hashesOf(record)[0] ?? record.hash;
  const paid = usePaid(record, hash);
  const other = about.kind === 'send' ? about.to : call.to;
  const name = about.kind === 'send' ? 'extension.details.to' : 'extension.details.contract';
  return (
    <TransactionFacts
      title={recordTitle(t, record)}
      failure={recordFailure(t, record)}
      status={status}
      chainId={chainId}
      hash={hash}
      at={record.submittedAt}
      account={record.account}
      other={other && { name, address: other }}
      site={'origin' in about ? new URL(about.origin).host : undefined}
      fee={
        paid === undefined
          ? { amount: costOf(lastPaid(record)), isMaximum: true }
          : { amount: paid, isMaximum: false }
      }
      nonce={record.nonce}
    />
  );
}

/** The fee that was paid, from the receipt; undefined while it is unknown. */
function usePaid(record: TransactionRecord, hash: string): bigint | undefined {
  const request = useNode();
  const { chainId } = record;
  const { data } = useQuery({
    queryKey: [NODE_QUERY_KEY, chainId, 'receipt', hash] as const,
    enabled: !isWaiting(record),
    queryFn: async () => {
      const receipt = await request(chainId, 'eth_getTransactionReceipt', [hash]);
      const { gasUsed, effectiveGasPrice, l1Fee } = z.parse(receiptSchema, receipt);
      const price = effectiveGasPrice ?? lastPaid(record).maxFeePerGas;
      return BigInt(gasUsed) * BigInt(price) + BigInt(l1Fee ?? 0);
    },
  });
  return data;
}

export default withQueries(RecordDetails);
