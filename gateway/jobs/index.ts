export { maintenanceJobs } from './maintenance.job.ts'
export { type Job, type RunningJobs, startJobs } from './queue.ts'
