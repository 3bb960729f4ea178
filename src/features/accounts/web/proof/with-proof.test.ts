import { expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { withProof } from './with-proof.ts';

const refusal = (errors: object) => new ApiError(403, JSON.stringify({ message: 'Forbidden', errors }));
const wanting = refusal({ proof: 'Forbidden' });

test('after the proof, the call that needed it is repeated', async () => {
  const call = vi.fn().mockRejectedValueOnce(wanting).mockResolvedValue('done');
  const ask = vi.fn(async () => true);
  const parts = { body: { role: 'editor' } };
  expect(await withProof(call, ask)('PATCH /api/admin/users/:id', parts)).toBe('done');
  expect(call.mock.calls).toEqual([
    ['PATCH /api/admin/users/:id', parts],
    ['PATCH /api/admin/users/:id', parts],
  ]);
});

test('if the person cancels, the call stays refused', async () => {
  const call = vi.fn().mockRejectedValue(wanting);
  await expect(withProof(call, async () => false)('GET /x', {})).rejects.toBe(wanting);
  expect(call).toHaveBeenCalledOnce();
});

test('several calls that need a proof at once ask for it once', async () => {
  const call = vi.fn().mockRejectedValueOnce(wanting).mockRejectedValueOnce(wanting).mockResolvedValue('done');
  const ask = vi.fn(async () => true);
  const transport = withProof(call, ask);
  expect(await Promise.all([transport('GET /x', {}), transport('GET /y', {})])).toEqual(['done', 'done']);
  expect(ask).toHaveBeenCalledOnce();
});

test.each([refusal({ secondFactor: 'Forbidden' }), refusal({}), new ApiError(401, ''), new Error('lost')])(
  'any other failure asks for nothing: %s',
  async (failure) => {
    const ask = vi.fn(async () => true);
    const call = async () => {
      throw failure;
    };
    await expect(withProof(call, ask)('GET /x', {})).rejects.toBe(failure);
    expect(ask).not.toHaveBeenCalled();
  },
);
