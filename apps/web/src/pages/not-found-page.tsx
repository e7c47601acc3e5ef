/** Page of unknown paths (default export): a message, and a link to the swap page. */
import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import { HOME } from '../routes/paths.ts';
import { AppLink } from '../shell/menu/app-link.tsx';

export default function NotFoundPage() {
  const t = useText();
  return (
    <EmptyState
      title={<h1 className="w-not-found">{t('errors.general.notFound')}</h1>}
      hint={t('errors.general.notFoundHint')}
      action={
        <AppLink to={HOME} className="c-button" data-variant="primary" data-size="medium">
          {t('errors.general.goToSwap')}
        </AppLink>
      }
    />
  );
}
