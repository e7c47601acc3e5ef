import { NOT_FOUND_ROUTE } from './not-found-route.ts';
import { PageFrame } from './page-frame.tsx';

/** The not-found page at the present address, which stays as it is, to be corrected. */
export const NotFoundHere = () => <PageFrame route={NOT_FOUND_ROUTE} />;
