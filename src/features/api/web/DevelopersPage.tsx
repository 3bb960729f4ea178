import { getRouteApi } from '@tanstack/react-router';
import { TextPage } from '#features/pages/web/index.ts';

const route = getRouteApi('/developers');

export function DevelopersPage() {
  return <TextPage title="Developers" html={route.useLoaderData()} />;
}
