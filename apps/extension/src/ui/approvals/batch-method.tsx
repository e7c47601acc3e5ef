import { useText } from '@cenote/i18n';
import type { CallsCost } from '../../messages/commands/calls.ts';
import { Address } from '../components/address.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';
import type { ApprovalPropsOf } from './approval-props.ts';

interface BatchMethodChoiceProps {
  request: ApprovalPropsOf<'calls'>['request'];
  cost: CallsCost;
  isOne: boolean;
  onChange: (isOne: boolean) => void;
}

/**
 * Component `BatchMethodChoice`: how the calls of a batch are executed. If the account has to become a smart account
 * for one transaction, radio buttons: declining rejects the calls only if the site requires atomic execution.
 */
export function BatchMethodChoice({ request, cost, isOne, onChange }: BatchMethodChoiceProps) {
  const t = useText();
  const network = useNetwork(request.chainId).name;
  if (cost.status !== 'ready') {
    const method = cost.status === 'supported' ? 'asOne' : 'oneByOne';
    return (
      <p className="x-hint" data-testid="execution-method" data-method={method}>
        {t(`extension.calls.${method}Hint`)}
      </p>
    );
  }
  const other = request.atomicRequired ? 'refuse' : 'oneByOne';
  const methods = [
    {
      value: true,
      title: t('extension.calls.upgrade'),
      hint: t('extension.calls.upgradeHint', { network }),
    },
    {
      value: false,
      title: t(`extension.calls.${other}`),
      hint: t(request.atomicRequired ? 'extension.calls.refuseHint' : 'extension.calls.keepHint'),
    },
  ];
  return (
    <>
      <fieldset
        className="x-choices"
        data-testid="execution-method"
        data-method={isOne ? 'upgrade' : other}
      >
        <legend className="x-subtitle">{t('extension.calls.method')}</legend>
        {methods.map(({ value, title, hint }) => (
          <label key={title} className="x-row x-choice">
            <input
              type="radio"
              name="execution-method"
              checked={value === isOne}
              onChange={() => onChange(value)}
              data-testid={value ? 'method-atomic' : 'method-other'}
            />
            <span className="x-row-text">
              <span className="x-strong">{title}</span>
              <span className="x-hint">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isOne && cost.executor && (
        <dl className="x-facts">
          <LabeledValue name={t('extension.calls.code')} id="executor">
            <Address address={cost.executor} />
          </LabeledValue>
        </dl>
      )}
    </>
  );
}
