export { seededRandom } from '#gateway/lib/seeded-random.ts'
