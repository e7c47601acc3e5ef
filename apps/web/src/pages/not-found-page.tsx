import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import { Link } from 'react-router';
import { usePageTitle } from './use-page-title.ts';

export default function NotFoundPage() {
  const t = useText();
  usePageTitle(t('errors.general.notFound'));
  return (
    <EmptyState
      title={<h1 className="w-plain">{t('errors.general.notFound')}</h1>}
      hint={t('errors.general.notFoundHint')}
      action={
        <Link to="/swap" className="c-button" data-variant="primary" data-size="medium">
          {t('common.trade')}
        </Link>
      }
    />
  );
}
