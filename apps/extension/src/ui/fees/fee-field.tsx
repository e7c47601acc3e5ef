/** Component `FeeField`: shows the network fee and the choice between slow, normal, fast and custom. */
import { formatTokenAmount, type Translate, toDecimal, useMoney, useText } from '@cenote/i18n';
import { Disclosure, SegmentedControl, Skeleton, TextField } from '@cenote/ui';
import type { FeeOffer } from '../../messages/commands/approvals.ts';
import {
  type CustomFee,
  costOf,
  type FeeChoice,
  type FeeKind,
  type FeeProblem,
  feesOf,
  isFarAbove,
} from './fee-choice.ts';
import { useCoinPrice } from './use-coin-price.ts';

/** Every network of the wallet has a coin with 18 decimals (enforced for EIP-3085). */
const COIN_DECIMALS = 18;
const KINDS = ['slow', 'normal', 'fast', 'custom'] as const satisfies readonly FeeKind[];

export interface FeeFieldProps {
  chainId: number;
  /** Symbol of the network's coin. */
  symbol: string;
  /** Undefined while it is loading. */
  offer: FeeOffer | undefined;
  choice: FeeChoice | undefined;
  onChange(choice: FeeChoice): void;
}

/** Shows the network fee and the choice of speed. */
export function FeeField({ chainId, symbol, offer, choice, onChange }: FeeFieldProps) {
  const t = useText();
  const money = useMoney();
  const price = useCoinPrice(chainId);
  const { fees, problem } = offer && choice ? feesOf(offer, choice) : {};
  const cost = fees && costOf(fees);
  const dollars =
    cost !== undefined && price !== undefined
      ? price * Number(toDecimal(cost, COIN_DECIMALS))
      : null;
  const summary = (
    <span className="x-fee-summary">
      <span>{t('extension.networkCost')}</span>
      <span className="x-figure" data-testid="cost">
        {cost === undefined ? (
          offer ? (
            '–'
          ) : (
            <Skeleton width={96} height={20} />
          )
        ) : (
          formatTokenAmount(cost, COIN_DECIMALS, { symbol, significant: 3, rounding: 'up' })
        )}
        {dollars !== null && <span className="x-fee-fiat">{money.format(dollars)}</span>}
        {fees?.isL1FeeUnknown && <span className="x-fee-fiat">{t('checks.fee.l1FeeUnknown')}</span>}
      </span>
    </span>
  );
  if (!offer || !choice) return <div className="x-fee">{summary}</div>;
  return (
    <div className="x-fee">
      <Disclosure summary={summary} defaultOpen={offer.bySite} data-testid="fee">
        <div className="x-fee-choice">
          <SegmentedControl
            label={t('checks.fee.speed')}
            options={KINDS.map((value) => ({ value, label: t(`checks.fee.${value}`) }))}
            value={choice.kind}
            onChange={(kind) => onChange({ ...choice, kind })}
            fullWidth
            data-testid="fee-kind"
          />
          {choice.kind === 'custom' && (
            <CustomFields
              offer={offer}
              custom={choice.custom}
              problem={problem && problemText(t, problem, offer)}
              onChange={(custom) => onChange({ ...choice, custom })}
            />
          )}
          {offer.bySite && <p className="x-hint">{t('checks.fee.bySite')}</p>}
          {fees && isFarAbove(offer, fees) && (
            <p className="x-fee-warning" role="status">
              {t('checks.fee.farAbove')}
            </p>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

const problemText = (t: Translate, problem: FeeProblem, { gasFloor }: FeeOffer): string =>
  problem === 'gasTooLow'
    ? t('checks.fee.problem.gasTooLow', { gas: BigInt(gasFloor).toString() })
    : t(`checks.fee.problem.${problem}`);

interface CustomFieldsProps {
  offer: FeeOffer;
  custom: CustomFee;
  problem: string | undefined;
  onChange(custom: CustomFee): void;
}

function CustomFields({ offer, custom, problem, onChange }: CustomFieldsProps) {
  const t = useText();
  const field = (name: keyof CustomFee, label: string, suffix?: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={custom[name]}
      onChange={(value) => onChange({ ...custom, [name]: value.trim() })}
      suffix={suffix}
      data-testid={`fee-${name}`}
    />
  );
  return (
    <>
      {field(
        'maxFee',
        t(offer.byGasPrice ? 'checks.fee.gasPrice' : 'checks.fee.maxFee'),
        t('checks.fee.gwei'),
      )}
      {!offer.byGasPrice && field('tip', t('checks.fee.tip'), t('checks.fee.gwei'))}
      {field('gas', t('checks.fee.gas'))}
      {problem && (
        <p className="x-fee-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
