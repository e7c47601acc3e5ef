/**
 * Component `CustomFeeField`: fields of a v4 pool with a fee of its own: percentage or a fee that the hook sets, tick
 * spacing, and the hook's address.
 */
import { lower, NATIVE } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { DYNAMIC_FEE, formatAmount } from '@cenote/trading';
import { Checkbox, TextField } from '@cenote/ui';
import { useState } from 'react';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { readFee, usualSpacing } from '../pool/fee-tiers.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const MAX_TICK_SPACING = 32_767;
const FEE_DECIMALS = 4;

export interface CustomFeeFieldProps {
  form: CreatePositionForm;
  /** Called with whether the typed hook address is valid. */
  onHookText(valid: boolean): void;
}

export function CustomFeeField({ form, onHookText }: CustomFeeFieldProps) {
  const t = useText();
  const { state, patch } = form;
  const isDynamic = state.fee === DYNAMIC_FEE;
  const [fee, setFee] = useState(() =>
    state.fee === undefined || isDynamic ? '' : formatAmount(BigInt(state.fee), FEE_DECIMALS),
  );
  const [spacing, setSpacing] = useState(() => state.tickSpacing?.toString() ?? '');
  const [hook, setHook] = useState(() => state.hook ?? '');
  const read = readFee(fee);
  const isHookValid = isHook(hook);
  const isSpacingValid = spacing === '' || isSpacing(spacing);
  return (
    <div className="f-custom-fee">
      <TextField
        label={t('createPosition.fees.custom')}
        value={isDynamic ? '' : fee}
        onChange={(text) => {
          setFee(text);
          const next = readFee(text);
          if (next !== undefined) patch({ fee: next });
        }}
        inputMode="decimal"
        suffix="%"
        disabled={isDynamic}
        error={
          fee !== '' && read === undefined && !isDynamic
            ? t('createPosition.fees.invalid')
            : undefined
        }
        data-testid="custom-fee"
      />
      <TextField
        label={t('createPosition.fees.spacing')}
        value={spacing}
        onChange={(text) => {
          setSpacing(text);
          if (text === '' || isSpacing(text))
            patch({ tickSpacing: text === '' ? undefined : Number(text) });
        }}
        inputMode="numeric"
        placeholder={state.fee === undefined ? '' : String(usualSpacing(state.fee))}
        hint={t('createPosition.fees.spacingHint')}
        error={isSpacingValid ? undefined : t('createPosition.fees.spacingInvalid')}
        data-testid="tick-spacing"
      />
      <TextField
        label={t('createPosition.hook.address')}
        value={hook}
        onChange={(text) => {
          const next = text.trim();
          setHook(next);
          patch({ hook: next !== '' && isHook(next) ? lower(next) : undefined });
          onHookText(isHook(next));
        }}
        placeholder="0x…"
        spellCheck={false}
        hint={t('createPosition.hook.addressHint')}
        error={isHookValid ? undefined : t('createPosition.hook.invalid')}
        data-testid="hook-address"
      />
      <Checkbox
        label={t('createPosition.fees.dynamic')}
        checked={isDynamic}
        onChange={(on) => patch({ fee: on ? DYNAMIC_FEE : read })}
        data-testid="dynamic-fee"
      />
    </div>
  );
}

/** Whether a text is a hook's address, or empty for none. */
const isHook = (text: string): boolean =>
  text === '' || (ADDRESS.test(text) && lower(text) !== NATIVE);

const isSpacing = (text: string): boolean =>
  /^[0-9]{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_TICK_SPACING;
