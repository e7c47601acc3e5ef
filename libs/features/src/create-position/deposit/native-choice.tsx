/** Component `NativeChoice`: choice between the native coin and its wrapped form, if a side of the pool is that coin. */
import { isNative, lower, NATIVE } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { SegmentedControl } from '@cenote/ui';
import type { CreatePositionForm } from '../form/use-create-form.ts';

export function NativeChoice({ form }: { form: CreatePositionForm }) {
  const t = useText();
  const { version, network, state, patch } = form;
  const wrapped = lower(network.wrappedNative);
  const isCoin = (address: string | undefined) =>
    address && (isNative(address) || address === wrapped);
  const field = isCoin(state.currencyA)
    ? 'currencyA'
    : isCoin(state.currencyB)
      ? 'currencyB'
      : null;
  const currency = field && state[field];
  // v4 pools of the native coin take nothing else.
  if (!field || !currency || network.hasOneBalance) return null;
  if (version === 'v4' && isNative(currency)) return null;
  const isPaidNative = version === 'v4' ? state.paysNative : isNative(currency);
  const { symbol } = network.native;
  return (
    <div className="f-create-row">
      <span aria-hidden="true">{t('createPosition.deposit.payWith')}</span>
      <SegmentedControl
        label={t('createPosition.deposit.payWith')}
        options={[
          { value: 'native', label: symbol },
          { value: 'wrapped', label: form.list.find(wrapped)?.symbol ?? `W${symbol}` },
        ]}
        value={isPaidNative ? 'native' : 'wrapped'}
        onChange={(value) =>
          patch(
            version === 'v4'
              ? { paysNative: value === 'native' }
              : { [field]: value === 'native' ? NATIVE : wrapped },
          )
        }
        data-testid="native-choice"
      />
    </div>
  );
}
