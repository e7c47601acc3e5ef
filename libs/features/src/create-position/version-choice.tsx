/** Component `VersionChoice`: links to the form of each protocol version, with what is chosen so far. */
import { useText } from '@cenote/i18n';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import type { CreatePositionForm } from './form/use-create-form.ts';
import { VERSIONS } from './pool/version.ts';

export function VersionChoice({ form }: { form: CreatePositionForm }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const { version, network, state } = form;
  return (
    <nav aria-label={t('createPosition.version.label')} className="c-segments f-versions">
      {VERSIONS.map((each) => (
        <PageLink
          key={each}
          className="c-segment"
          data-active={each === version || undefined}
          aria-current={each === version ? 'page' : undefined}
          to={pageLinks.createPosition(network, {
            protocol: each,
            token0: state.currencyA,
            token1: state.currencyB,
          })}
          data-testid={`version-${each}`}
        >
          {each}
        </PageLink>
      ))}
    </nav>
  );
}
