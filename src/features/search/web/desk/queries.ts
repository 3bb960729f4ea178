import { client } from '#kernel/client.ts';
import type { searchApi } from '../../contract.ts';

export const search = client<typeof searchApi>();

export const SYNONYM_KEYS = [['/api/admin/synonyms'], ['/api/admin/audit']];
