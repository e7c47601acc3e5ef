import { PageFrame } from '../page/page-frame.tsx';
import { NOT_FOUND_ROUTE } from './not-found-route.ts';

/**
 * Component that renders the not-found page at the current address, which stays as it is so that it can be corrected.
 */
export const NotFoundHere = () => <PageFrame route={NOT_FOUND_ROUTE} />;
