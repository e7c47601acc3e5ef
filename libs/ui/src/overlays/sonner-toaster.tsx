/**
 * `SonnerToaster` (default export): component that renders the toasts of `toast()` with sonner in the product's styles;
 * in the corner of a wide screen, at the top of a narrow one. `Toaster` imports it lazily.
 */
import { useDirection, useText } from '@cenote/i18n';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon, type IconName } from '../controls/icon.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import type { ThemeName } from '../ui-provider.tsx';
import { attachToasts, type ToastOptions, type ToastTone } from './toast.ts';

const ICONS: Record<ToastTone, IconName> = {
  neutral: 'info',
  success: 'check',
  error: 'warning',
  pending: 'spinner',
};
const DURATION_MS = 5_000;

function draw({ title, description, tone = 'neutral', id, action, durationMs }: ToastOptions) {
  sonner(title, {
    description,
    icon: <Icon name={ICONS[tone]} />,
    duration: durationMs ?? (tone === 'pending' ? Number.POSITIVE_INFINITY : DURATION_MS),
    className: `c-toast c-toast-${tone}`,
    ...(id === undefined ? undefined : { id }),
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : undefined),
  });
}

export default function SonnerToaster({ theme }: { theme: ThemeName }) {
  const t = useText();
  const direction = useDirection();
  const isNarrow = useNarrow();
  const corner = direction === 'rtl' ? 'bottom-left' : 'bottom-right';
  useEffect(() => attachToasts(draw), []);
  return (
    <Sonner
      theme={theme}
      dir={direction}
      position={isNarrow ? 'top-center' : corner}
      containerAriaLabel={t('common.notifications')}
      mobileOffset={16}
    />
  );
}
