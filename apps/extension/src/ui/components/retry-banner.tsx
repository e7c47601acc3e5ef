/** Component: banner for data that could not be loaded, with a retry button. */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { ReactNode } from 'react';

interface RetryBannerProps {
  tone?: 'warn' | 'error';
  title: string;
  onRetry: () => void;
  children?: ReactNode;
}

/** Banner for data that could not be loaded, with a retry button. */
export function RetryBanner({ tone = 'error', title, onRetry, children }: RetryBannerProps) {
  const t = useText();
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
