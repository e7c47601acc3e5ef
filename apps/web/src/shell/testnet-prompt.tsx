import { testnetModeSet, useAppDispatch, useAppSelector } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Button, Dialog } from '@cenote/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const PARAM = 'testnet';

const modeOf = (value: string | null): boolean | undefined => {
  if (value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : undefined;
};

/**
 * Dialog that asks before a link with `?testnet=1` (or `0`) turns testnet mode on (or off) (default export). The page
 * stays; the parameter is removed once it is answered, or if the mode is that of the link already.
 */
export default function TestnetPrompt() {
  const t = useText();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(({ settings }) => settings.testnetMode);
  const [params, setParams] = useSearchParams();
  const mode = modeOf(params.get(PARAM));
  const asks = mode !== undefined && mode !== isOn;
  const isAnswered = params.has(PARAM) && !asks;
  const remove = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the link is answered
  useEffect(() => {
    if (isAnswered) remove();
  }, [isAnswered]);
  const turned = mode ? 'on' : 'off';
  return (
    <Dialog
      open={asks}
      onClose={remove}
      title={t(`account.testnetLink.${turned}.title`)}
      description={t(`account.testnetLink.${turned}.text`)}
      size="small"
      footer={
        <div className="f-drawer-pair">
          <Button variant="secondary" fullWidth onClick={remove}>
            {t('common.cancel')}
          </Button>
          <Button
            fullWidth
            onClick={() => dispatch(testnetModeSet(mode === true))}
            data-testid="testnet-switch"
          >
            {t(`account.testnetLink.${turned}.confirm`)}
          </Button>
        </div>
      }
      data-testid="testnet-prompt"
    >
      {null}
    </Dialog>
  );
}
