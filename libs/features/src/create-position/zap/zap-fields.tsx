/**
 * Component `ZapFields`: two amounts of the form that do not follow each other, and what they become.
 */
import type { LoadRouting } from '../../config/services.tsx';
import { ZapSummary } from '../../liquidity/zap/zap-summary.tsx';
import { maxDeposit } from '../deposit/max-deposit.ts';
import { SideField } from '../deposit/side-field.tsx';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { type ZapTexts, zapOf } from './form-zap.ts';

export interface ZapFieldsProps {
  form: CreatePositionForm;
  texts: ZapTexts;
  onTexts(texts: ZapTexts): void;
  loadRouting: LoadRouting;
  /** Symbol of the token of which the account has too little. */
  short: string | undefined;
}

export function ZapFields({ form, texts, onTexts, loadRouting, short }: ZapFieldsProps) {
  const { network, sideA, sideB, slippageBps } = form;
  const zap = zapOf(form, texts);
  return (
    <>
      <div className="f-swap-fields">
        {[sideA, sideB].map((side) => (
          <SideField
            key={side.side}
            side={{ ...side, isTaken: true }}
            text={texts[side.side]}
            max={
              side.token && side.balance && maxDeposit(side.balance, network, side.token.address)
            }
            short={short}
            isBalanceLoading={form.areBalancesLoading}
            onText={(value) => onTexts({ ...texts, [side.side]: value })}
          />
        ))}
      </div>
      {zap && <ZapSummary zap={zap} slippageBps={slippageBps} loadRouting={loadRouting} />}
    </>
  );
}
