import { formatTokenAmount, useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import type { CallRequest } from '@cenote/wallet-core/provider';
import { Address } from '../components/address.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';
import { Document } from './document.tsx';

const DECIMALS = 18;

/** Component: collapsed list of the exact calls of a batch in their order: recipient, value and data. */
export function CallList({ calls, chainId }: { calls: readonly CallRequest[]; chainId: number }) {
  const t = useText();
  const { symbol } = useNetwork(chainId);
  return (
    <Disclosure summary={t('extension.calls.count', { count: calls.length })} data-testid="calls">
      <ol className="x-calls">
        {calls.map(({ to, value, data }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="x-call" data-testid="call">
            <dl className="x-facts">
              <LabeledValue name={t('extension.to')}>
                {to ? <Address address={to} /> : t('extension.newContract')}
              </LabeledValue>
              {BigInt(value) > 0n && (
                <LabeledValue name={t('extension.amount')}>
                  <span className="x-figure">
                    {formatTokenAmount(BigInt(value), DECIMALS, { symbol, full: true })}
                  </span>
                </LabeledValue>
              )}
            </dl>
            {data !== '0x' && (
              <Document
                label={t('extension.calls.data', { number: index + 1 })}
                id="calldata"
                isCode
              >
                {data}
              </Document>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
