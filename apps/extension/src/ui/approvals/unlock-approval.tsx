import { useText } from '@cenote/i18n';
import { type AskProps, Frame } from './approval-frame.tsx';

/** The site is connected already and waited for the wallet to be unlocked. */
export function UnlockAsk(props: AskProps) {
  const t = useText();
  return (
    <Frame
      {...props}
      title={t('extension.ask.unlock')}
      action="extension.approve.unlock"
      choice={{}}
    />
  );
}
