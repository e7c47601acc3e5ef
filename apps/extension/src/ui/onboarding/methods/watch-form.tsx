import { useText } from '@cenote/i18n';
import { useNode } from '../../assets/use-node.ts';
import { requireWatchable } from '../../names/contract-check.ts';
import { useWatchedField } from '../../names/use-watched-field.tsx';
import { useWallet } from '../../wallet-context.tsx';
import { MethodForm, type MethodProps } from './method-form.tsx';

/** Form component: creates a wallet with a view-only account. */
export function WatchForm(props: MethodProps) {
  const t = useText();
  const { client, state } = useWallet();
  const request = useNode();
  const { field, isLooking, take } = useWatchedField(t('extension.accounting.watchedNote'));
  return (
    <MethodForm
      {...props}
      title={t('extension.creation.watch')}
      hint={t('extension.creation.watchHint')}
      check={() => !isLooking && take() !== undefined}
      make={async (password) => {
        const address = take();
        if (!address) return;
        await requireWatchable(address, state, request);
        await client.run('watch', { password, address });
      }}
    >
      {field}
    </MethodForm>
  );
}
