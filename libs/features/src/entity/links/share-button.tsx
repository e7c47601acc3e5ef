/** Component `ShareButton`: shares the page's address through the system's share sheet, or copies it. */
import { useText } from '@cenote/i18n';
import { Button, toast } from '@cenote/ui';

export interface ShareButtonProps {
  title: string;
  /** Path to share, if not the page's own. */
  path?: string;
}

export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useText();
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = origin + (path ?? pathname);
    if (isPhone() && typeof navigator.share === 'function') {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast({ title: t('entity.linkCopied'), tone: 'success' }),
      () => toast({ title: t('errors.general.copyFailed'), tone: 'error' }),
    );
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon="share"
      onClick={() => void share()}
      data-testid="share"
    >
      {t('entity.share')}
    </Button>
  );
}

/** Whether the device has a native share sheet that users expect. */
const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;
