import { getRouteApi } from '@tanstack/react-router';
import { TextPage } from '#platform/web/TextPage.tsx';

const route = getRouteApi('/developers');

export function DevelopersPage() {
  return <TextPage title="Developers" html={route.useLoaderData()} />;
}
